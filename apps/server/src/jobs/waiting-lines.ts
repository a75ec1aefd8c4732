import type { Queryable } from '@doodleloom/backend/database/database';

/** What waits to be taken up, each with how many of the same owner were asked for before it; guests go by their network. */
export const waitingLines = {
  jobs: `select jobs.id, jobs.created_at, jobs.updated_at,
      row_number() over (partition by assets.user_id order by jobs.created_at, jobs.id)::int - 1 as behind
    from public.jobs join public.assets on assets.id = jobs.asset_id where jobs.status = 'queued'`,
  drafts: `select assets.id, style_drafts.created_at, style_drafts.created_at as updated_at,
      row_number() over (partition by assets.user_id order by style_drafts.created_at, assets.id)::int - 1 as behind
    from public.style_drafts join public.assets on assets.id = style_drafts.asset_id
    where style_drafts.status = 'queued'`,
  orders: `select id, created_at, updated_at,
      row_number() over (partition by coalesce(user_id::text, guest_network) order by created_at, id)::int - 1 as behind
    from public.orders where status = 'received'`,
};

export type WaitingLine = keyof typeof waitingLines;

/** How many of the same owner go before this one: the queue serves the first of each owner, then the second of each. */
export async function placeInLine(line: WaitingLine, database: Queryable, id: string): Promise<number> {
  const { rows } = await database.query<{ behind: number }>(
    `select behind from (${waitingLines[line]}) waiting where id = $1`,
    [id],
  );
  return rows[0]?.behind ?? 0;
}
