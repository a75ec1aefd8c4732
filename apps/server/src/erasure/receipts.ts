import type { Queryable } from '@doodleloom/backend/database/database';
import type { Printing } from '@doodleloom/printing/printing';
import type { Copy } from './copies.ts';
import { isOver } from './copies.ts';

/** The receipt of a deleted drawing; none of one that was deleted before there were receipts. */
export async function receiptOf(database: Queryable, assetId: string): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>(
    'select id from public.erasures where asset_id = $1 order by asked_at desc limit 1',
    [assetId],
  );
  return rows[0]?.id;
}

/** Writes down what there is, before anything of it goes. Files that were never made are no copies. */
export async function noteCopies(
  database: Queryable,
  receipt: string,
  copies: readonly Copy[],
): Promise<void> {
  await database.query(
    `insert into public.erased_copies (erasure_id, kind, name, order_id)
      select $1, kind, name, order_id from unnest($2::text[], $3::text[], $4::uuid[]) as found (kind, name, order_id)
        where kind like 'provider-%' or exists (select from storage.objects o
          where o.bucket_id = split_part(found.name, '/', 1) and o.name = substr(found.name, strpos(found.name, '/') + 1))
      on conflict do nothing`,
    [
      receipt,
      copies.map(({ kind }) => kind),
      copies.map(({ name }) => name),
      copies.map(({ orderId }) => orderId ?? null),
    ],
  );
}

/** Of what lay here, what is not there any more is struck out; the rest is kept for a reason. */
export const settleFiles = (database: Queryable, receipt: string) =>
  database.query('select public.settle_erased_files(array[$1::uuid])', [receipt]);

/** After the last round: what is not there any more is struck out, and the receipt says so. */
export async function settleReceipt(
  database: Queryable,
  receipt: string,
  stillElsewhere: readonly Copy[],
): Promise<void> {
  await settleFiles(database, receipt);
  await database.query(
    `update public.erased_copies set
        gone_at = case when name = any($2::text[]) then null else now() end, kept = name = any($2::text[])
      where erasure_id = $1 and place = 'provider' and gone_at is null`,
    [receipt, stillElsewhere.map(({ name }) => name)],
  );
  await database.query('update public.erasures set done_at = coalesce(done_at, now()) where id = $1', [
    receipt,
  ]);
}

interface Services {
  database: Queryable;
  printing: Pick<Printing, 'erasure'>;
}

/**
 * What orders kept goes when nothing of them is printed any more; receipts are kept up to date. An order whose products the
 * provider does not let go stands in no other's way: it is tried again, and the first such failure is reported at the end.
 */
export async function settleKept({ database, printing }: Services, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  const { rows: orders } = await database.query<{ id: string }>(
    `select distinct order_id as id from public.erased_copies
      where gone_at is null and kept and place = 'provider' and order_id is not null`,
  );
  await database.query(
    `select public.settle_erased_files(array_agg(distinct erasure_id)) from public.erased_copies
      where gone_at is null and kept and place = 'here'`,
  );
  for (const { id } of orders) {
    signal?.throwIfAborted();
    if (!(await isOver(database, id))) continue;
    await printing.erasure.eraseOrder(id, { isOver: true }).catch((error: unknown) => failures.push(error));
    const left = await printing.erasure.copiesOfOrder(id);
    await database.query(
      `update public.erased_copies set gone_at = now(), kept = false
        where order_id = $1 and place = 'provider' and gone_at is null and name <> all($2)`,
      [id, left.map((copy) => copy.id)],
    );
  }
  if (failures.length > 0) throw failures[0];
}
