import type { Queryable } from '@doodleloom/backend/database/database';
import type { OrderProvider } from '../orders/order-provider.ts';
import { refreshed } from './refreshed.ts';

export interface HiddenProduct {
  blueprintId: number;
  why: string;
  hiddenAt: Date;
}

/** Products that the operator does not sell. */
export async function hiddenProducts(database: Queryable): Promise<HiddenProduct[]> {
  const { rows } = await database.query<HiddenProduct>(
    `select blueprint_id as "blueprintId", why, hidden_at as "hiddenAt" from public.hidden_products order by hidden_at desc`,
  );
  return rows;
}

/** Sells a product, or does so no more. What was ordered of it is made all the same. */
export async function showProduct(
  database: Queryable,
  { blueprintId, isShown, why }: { blueprintId: number; isShown: boolean; why: string },
): Promise<void> {
  if (isShown)
    await database.query('delete from public.hidden_products where blueprint_id = $1', [blueprintId]);
  else
    await database.query(
      `insert into public.hidden_products (blueprint_id, why) values ($1, $2)
        on conflict (blueprint_id) do update set why = excluded.why`,
      [blueprintId, why],
    );
}

/** Whether a product is hidden, for those who ask often. */
export const hiddenNow = (database: Queryable, now?: () => number): (() => Promise<ReadonlySet<number>>) =>
  refreshed(async () => new Set((await hiddenProducts(database)).map(({ blueprintId }) => blueprintId)), now);

/** The provider as shoppers meet it: what is hidden cannot be had. */
export const whatIsShown = <Provider extends Pick<OrderProvider, 'productOf'>>(
  provider: Provider,
  hidden: () => Promise<ReadonlySet<number>>,
): Provider => ({
  ...provider,
  productOf: async (blueprintId, printProviderId) =>
    (await hidden()).has(blueprintId) ? undefined : provider.productOf(blueprintId, printProviderId),
});
