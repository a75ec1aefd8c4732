import type { Queryable } from '@doodleloom/backend/database/database';
import type { DeskCode } from '@doodleloom/domain/functions/desk-codes';

/** The operator's codes with how often each was used. Days are the shop's, in UTC; the last one counts as a whole. */
export async function promoCodeRows(database: Queryable): Promise<DeskCode[]> {
  const { rows } = await database.query<DeskCode>(
    `select code, percent_off as "percentOff", cents_off as "centsOff", blueprint_ids as "blueprintIds",
            to_char(valid_from at time zone 'UTC', 'YYYY-MM-DD') as "validFrom",
            to_char(valid_until at time zone 'UTC' - interval '1 day', 'YYYY-MM-DD') as "validUntil",
            most_uses as "mostUses", is_active as "isActive",
            (select count(*)::int from public.orders where lower(promo_code) = lower(p.code) and status <> 'canceled') as uses
       from public.promo_codes p order by is_active desc, created_at desc, code`,
  );
  return rows;
}

/** Makes a code, or changes the one of that name. */
export async function savePromoCode(database: Queryable, code: Omit<DeskCode, 'uses'>): Promise<string> {
  const { rows } = await database.query<{ code: string }>(
    `insert into public.promo_codes (code, percent_off, cents_off, blueprint_ids, valid_from, valid_until, most_uses, is_active)
     values ($1, $2, $3, $4::int[], $5::date::timestamp at time zone 'UTC', ($6::date + 1)::timestamp at time zone 'UTC', $7, $8)
     on conflict (lower(code)) do update set percent_off = excluded.percent_off, cents_off = excluded.cents_off,
       blueprint_ids = excluded.blueprint_ids, valid_from = excluded.valid_from, valid_until = excluded.valid_until,
       most_uses = excluded.most_uses, is_active = excluded.is_active
     returning code`,
    [
      code.code,
      code.percentOff,
      code.centsOff,
      code.blueprintIds,
      code.validFrom,
      code.validUntil,
      code.mostUses,
      code.isActive,
    ],
  );
  return rows[0]?.code ?? code.code;
}
