import type { Queryable } from '@doodleloom/backend/database/database';
import { findPromoCode, type PromoCode } from '@doodleloom/domain/orders/promo';

interface Row {
  code: string;
  percentOff: number | null;
  centsOff: number | null;
  blueprintIds: number[] | null;
}

/**
 * A code that takes something off now: of the setting, or of the operator's table within its days and uses. Where an order is about to
 * use it its row stays locked until that is stored, so that the last use is one.
 */
export async function usablePromoCode(
  database: Queryable,
  ofSetting: readonly PromoCode[],
  typed: string,
  { lock = false } = {},
): Promise<PromoCode | undefined> {
  const set = findPromoCode(ofSetting, typed);
  if (set) return set;
  const { rows } = await database.query<Row>(
    `select code, percent_off as "percentOff", cents_off as "centsOff", blueprint_ids as "blueprintIds"
       from public.promo_codes where lower(code) = lower($1) and is_active
         and (valid_from is null or valid_from <= now()) and (valid_until is null or valid_until > now())
         ${lock ? 'for update' : ''}`,
    [typed.trim()],
  );
  const [row] = rows;
  if (!row || !(await isLeft(database, row.code))) return undefined;
  return {
    code: row.code,
    percentOff: row.percentOff ?? undefined,
    centsOff: row.centsOff ?? undefined,
    blueprintIds: row.blueprintIds ?? undefined,
  };
}

/** Counted after the lock: the one before has stored its order by now. */
async function isLeft(database: Queryable, code: string): Promise<boolean> {
  const { rows } = await database.query<{ left: boolean }>(
    `select most_uses is null or most_uses > (
        select count(*) from public.orders where lower(promo_code) = lower(p.code) and status <> 'canceled') as left
       from public.promo_codes p where code = $1`,
    [code],
  );
  return rows[0]?.left ?? false;
}
