import type { Queryable } from '@doodleloom/backend/database/database';

/** Waiting rows, each with the number of earlier ones of the same owner; guests are distinguished by their network. */
export const fairOrders = {
  jobs: `select jobs.id, jobs.created_at, jobs.updated_at,
      row_number() over (partition by assets.user_id order by jobs.created_at, jobs.id)::int - 1 as behind
    from public.jobs join public.assets on assets.id = jobs.asset_id where jobs.status = 'queued'`,
  drafts: `select assets.id, style_drafts.created_at, style_drafts.created_at as updated_at,
      row_number() over (partition by assets.user_id order by style_drafts.created_at, assets.id)::int - 1 as behind
    from public.style_drafts join public.assets on assets.id = style_drafts.asset_id
    where style_drafts.status = 'queued'`,
  orders: `select id, created_at, updated_at,
      row_number() over (partition by coalesce(user_id::text, guest_network) order by created_at, id)::int - 1 as behind
    from public.orders where status in ('received', 'submitting') and held is null`,
};

export type Waiting = keyof typeof fairOrders;

/** How many of the same owner are ahead: the queue serves round-robin over owners by this number. */
export async function countAhead(kind: Waiting, database: Queryable, id: string): Promise<number> {
  const { rows } = await database.query<{ behind: number }>(
    `select behind from (${fairOrders[kind]}) waiting where id = $1`,
    [id],
  );
  return rows[0]?.behind ?? 0;
}
