import type { PrintifyClient } from '../client/printify-client.ts';
import type { ProductAnswer } from '../client/shop-answers.ts';
import type { PrintingDatabase } from '../ports.ts';

export interface VariantCost {
  blueprintId: number;
  printProviderId: number;
  variantId: number;
  costCents: number;
}

async function noteCosts(database: PrintingDatabase, product: ProductAnswer): Promise<void> {
  const known = product.variants.filter(({ cost }) => cost > 0);
  if (known.length === 0) return;
  await database.query(
    `insert into printing.variant_costs (blueprint_id, print_provider_id, variant_id, cost_cents)
     select $1::int, $2::int, id, cost from unnest($3::bigint[], $4::int[]) as seen (id, cost)
     on conflict (blueprint_id, print_provider_id, variant_id)
       do update set cost_cents = excluded.cost_cents, seen_at = now()`,
    [
      product.blueprint_id,
      product.print_provider_id,
      known.map(({ id }) => id),
      known.map(({ cost }) => Math.round(cost)),
    ],
  );
}

/** The client, writing down what each product that is made would cost: every product photo tells the price of its blank. */
export function noticingCosts(client: PrintifyClient, database: PrintingDatabase): PrintifyClient {
  const create: PrintifyClient['products']['create'] = async (shop, request) => {
    const product = await client.products.create(shop, request);
    await noteCosts(database, product);
    return product;
  };
  return { ...client, products: { ...client.products, create } };
}

/** All that is known, of one blank or of every one. */
export async function variantCosts(
  database: PrintingDatabase,
  blueprintId: number | null = null,
): Promise<VariantCost[]> {
  const { rows } = await database.query<VariantCost>(
    `select blueprint_id as "blueprintId", print_provider_id as "printProviderId", variant_id::float8 as "variantId",
            cost_cents as "costCents"
       from printing.variant_costs where $1::int is null or blueprint_id = $1::int order by blueprint_id, variant_id`,
    [blueprintId],
  );
  return rows;
}
