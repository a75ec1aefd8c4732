import type { Queryable } from '@doodleloom/backend/database/database';
import { copyKinds, type CopyKind } from '@doodleloom/domain/erasure/copy';

interface ReceiptLine {
  kind: CopyKind;
  place: 'here' | 'provider';
  found: number;
  gone: number;
  lastGoneAt: Date | null;
  /** Of those that stay: for which order, or null where another drawing is the same upload. */
  kept: { orderNumber: string; until: Date | null } | 'another-drawing' | null;
}

export interface Receipt {
  id: string;
  subject: 'drawing' | 'account';
  userId: string;
  name: string | null;
  askedAt: Date;
  /** Since when nothing is left but what is kept; null while it is going on. */
  doneAt: Date | null;
  drawings: number;
  lines: ReceiptLine[];
}

type Row = Omit<ReceiptLine, 'kept'> & { kept: boolean; number: string | null; until: Date | null };

/** The receipt of a deletion with what belongs to it: that of an account has those of its drawings. */
export async function readReceipt(database: Queryable, id: string): Promise<Receipt | undefined> {
  const { rows: heads } = await database.query<Omit<Receipt, 'lines'>>(
    `select id, subject, user_id as "userId", name, asked_at as "askedAt",
        case when parts.waiting = 0 then greatest(done_at, parts.last) end as "doneAt", parts.drawings
      from public.erasures, lateral (select count(*)::int as drawings, max(done_at) as last,
          count(*) filter (where done_at is null)::int as waiting from public.erasures part
        where part.part_of = erasures.id or part.id = erasures.id and subject = 'drawing') parts
      where id = $1`,
    [id],
  );
  const [head] = heads;
  if (!head) return undefined;
  // A file of two deleted drawings, or of one and its account, is one copy; once gone it is gone.
  const { rows } = await database.query<Row>(
    `select kind, place, kept, count(*)::int as found, count(gone_at)::int as gone, max(gone_at) as "lastGoneAt",
        case when kept then orders.number::text end as number,
        case when kept then public.printed_until(orders.status, orders.delivered_at) end as until
      from (select distinct on (kind, name) c.* from public.erased_copies c
          join public.erasures e on e.id = c.erasure_id where e.id = $1 or e.part_of = $1
          order by kind, name, gone_at desc nulls last) c
        left join public.orders on orders.id = c.order_id
      group by kind, place, kept, 7, 8`,
    [id],
  );
  const lines = rows.map(({ number, until, kept, ...line }): ReceiptLine => {
    const order = number === null ? 'another-drawing' : { orderNumber: number, until };
    return { ...line, kept: kept ? order : null };
  });
  return { ...head, lines: lines.toSorted((a, b) => copyKinds.indexOf(a.kind) - copyKinds.indexOf(b.kind)) };
}

interface OrderInNeed {
  number: string;
  /** Null while it is on its way. */
  until: Date | null;
}

/** Orders that still need copies of a drawing, or of any of an account; none of what is not the account's own. */
export async function ordersInNeed(
  database: Queryable,
  userId: string,
  assetId: string | undefined,
): Promise<OrderInNeed[]> {
  const { rows } = await database.query<OrderInNeed>(
    `select distinct orders.number::text as number, public.printed_until(orders.status, orders.delivered_at) as until
      from public.assets join public.jobs on jobs.asset_id = assets.id
        join public.order_pictures line on line.job_id = jobs.id join public.orders on orders.id = line.order_id
      where assets.user_id = $1 and ($2::uuid is null or assets.id = $2)
        and coalesce(public.printed_until(orders.status, orders.delivered_at) > now(), true)
      order by 1`,
    [userId, assetId ?? null],
  );
  return rows;
}
