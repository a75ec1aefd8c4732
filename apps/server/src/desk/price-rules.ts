import type { Queryable } from '@doodleloom/backend/database/database';
import type { PriceRule } from '@doodleloom/domain/catalog/price-rules';

/** The prices that the operator has set at the desk, by kind. */
export async function priceRuleRows(database: Queryable): Promise<PriceRule[]> {
  const { rows } = await database.query<PriceRule>(
    'select kind, cents from public.price_rules order by lower(kind)',
  );
  return rows;
}

/** Sets the price of a kind, or takes its rule away. */
export async function savePriceRule(
  database: Queryable,
  { kind, cents }: { kind: string; cents: number | null },
): Promise<void> {
  if (cents === null)
    await database.query('delete from public.price_rules where lower(kind) = lower($1)', [kind]);
  else
    await database.query(
      `insert into public.price_rules (kind, cents) values ($1, $2)
        on conflict (lower(kind)) do update set kind = excluded.kind, cents = excluded.cents, changed_at = now()`,
      [kind, cents],
    );
}
