import type { Queryable } from '@doodleloom/backend/database/database';
import type { Config } from '../config/config.ts';

type Quotas = Pick<Config, 'ACCOUNT_DRAWINGS' | 'ACCOUNT_PICTURES' | 'ACCOUNT_MEGABYTES'>;

/** Of a drawing nine files are kept (itself and its drafts), of a picture two; some more for uploads that became no drawing. */
export const filesOf = (drawings: number, pictures: number) => 9 * drawings + 2 * pictures + 500;

/** The database holds accounts to the quotas (migration 0160): they are set at each start. */
export async function setQuotas(database: Queryable, config: Quotas): Promise<void> {
  await database.query(
    `insert into public.quotas (what, most) select * from unnest($1::text[], $2::bigint[])
     on conflict (what) do update set most = excluded.most`,
    [
      ['drawings', 'pictures', 'files', 'bytes'],
      [
        config.ACCOUNT_DRAWINGS,
        config.ACCOUNT_PICTURES,
        filesOf(config.ACCOUNT_DRAWINGS, config.ACCOUNT_PICTURES),
        config.ACCOUNT_MEGABYTES * 1_000_000,
      ],
    ],
  );
}

/** Whether the account has no room for another drawing: what the server lets in is counted, and not refused by itself. */
export async function isFull(database: Queryable, userId: string): Promise<boolean> {
  const { rows } = await database.query<{ full: boolean }>(
    `select exists (select from public.account_usage join public.quotas using (what)
       where user_id = $1 and what in ('drawings', 'files', 'bytes') and used >= most) as full`,
    [userId],
  );
  return rows[0]?.full ?? false;
}
