import { randomUUID } from 'node:crypto';
import { allPages } from '../client/all-pages.ts';
import type { PrintifyClient } from '../client/printify-client.ts';
import { ProviderRefusal } from '../client/provider-errors.ts';
import type { ProductRequest } from '../client/requests.ts';
import type { ProductAnswer } from '../client/shop-answers.ts';
import type { Clock, PrintingDatabase, PrintingLog } from '../ports.ts';

/** What the provider has thrown away itself is gone. */
export async function removeProduct(client: PrintifyClient, shop: number, id: string): Promise<void> {
  await client.products.remove(shop, id).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal && error.status === 404)) throw error;
  });
}

/** By what it shows the picture is known of which it is made, and with which it goes. */
const uploadOf = ({ print_areas }: ProductRequest): string | undefined =>
  print_areas[0]?.placeholders[0]?.images[0]?.id;

/** Longer than any workflow lasts. */
const leftOverAfterMs = 10 * 60_000;

interface Row {
  mark: string;
  shop_id: number | string;
  product_id: string | null;
}

/** Products that exist only to be photographed. Each is on record before it is made, and until it is gone. */
export function createTemporaryProducts(options: {
  client: PrintifyClient;
  database: PrintingDatabase;
  clock: Clock;
  log: PrintingLog;
}) {
  const { client, database, clock, log } = options;
  const forget = (mark: string) =>
    database.query('delete from printing.temporary_products where mark = $1', [mark]);

  async function findByMark(shop: number, mark: string): Promise<string | undefined> {
    for await (const product of allPages((page) => client.products.list(shop, { page, limit: 50 }))) {
      if (product.tags.includes(mark)) return product.id;
    }
    return undefined;
  }

  async function make(shop: number, request: ProductRequest): Promise<ProductAnswer> {
    const mark = `temporary-${randomUUID()}`;
    await database.query(
      `insert into printing.temporary_products (mark, shop_id, made_at, picture)
        values ($1, $2::bigint, $3::bigint,
          (select picture from printing.made_of_pictures where kind = 'upload' and id = $4 limit 1))`,
      [mark, shop, clock.now().getTime(), uploadOf(request) ?? null],
    );
    const product = await client.products.create(shop, { ...request, tags: [...(request.tags ?? []), mark] });
    await database.query('update printing.temporary_products set product_id = $2 where mark = $1', [
      mark,
      product.id,
    ]);
    return product;
  }

  async function isTemporary(productId: string): Promise<boolean> {
    const { rows } = await database.query('select 1 from printing.temporary_products where product_id = $1', [
      productId,
    ]);
    return rows.length > 0;
  }

  /**
   * Removes a product that was made here, and no other (D-048); answers whether it was one. A failed clean-up is only
   * logged (spec §8): the sweeper comes by later.
   */
  async function remove(shop: number, productId: string): Promise<boolean> {
    if (!(await isTemporary(productId))) return false;
    try {
      await client.products.remove(shop, productId);
      await database.query('delete from printing.temporary_products where product_id = $1', [productId]);
    } catch (error) {
      log.warn({ shop, productId, error }, 'a temporary product remains for now');
    }
    return true;
  }

  /** Some of them, behind this mark: also those that could not be swept are passed by. */
  async function leftOvers(before: number, mark: string): Promise<Row[]> {
    const { rows } = await database.query<Row>(
      `select mark, shop_id, product_id from printing.temporary_products
        where made_at <= $1::bigint and mark > $2 order by mark limit 100`,
      [before, mark],
    );
    return rows;
  }

  /** True when there was one to remove. */
  async function removeLeftOver({ mark, shop_id, product_id }: Row): Promise<boolean> {
    const shop = Number(shop_id);
    const productId = product_id ?? (await findByMark(shop, mark));
    if (productId) await removeProduct(client, shop, productId);
    await forget(mark);
    return productId !== undefined;
  }

  const sweepOne = (row: Row): Promise<boolean> =>
    removeLeftOver(row).catch((error: unknown) => {
      log.warn(
        { shop: Number(row.shop_id), mark: row.mark, error },
        'a temporary product could not be swept',
      );
      return false;
    });

  async function ofPictures(pictures: readonly string[]): Promise<Row[]> {
    const { rows } = await database.query<Row>(
      'select mark, shop_id, product_id from printing.temporary_products where picture = any($1)',
      [pictures],
    );
    return rows;
  }

  return {
    make,
    remove,
    /** Those that show one of these pictures, by their marks. */
    marksOf: async (pictures: readonly string[]) => (await ofPictures(pictures)).map(({ mark }) => mark),
    /** Takes them away; a failure is reported, so that it is tried again. */
    async removeOf(pictures: readonly string[]): Promise<void> {
      for (const row of await ofPictures(pictures)) await removeLeftOver(row);
    },
    isTemporary,
    /** Removes what a crash has left behind, also a product whose making was never confirmed. Answers how many. */
    async sweep(): Promise<number> {
      const before = clock.now().getTime() - leftOverAfterMs;
      let removed = 0;
      for (let some = await leftOvers(before, ''); some.length > 0;) {
        for (const row of some) if (await sweepOne(row)) removed += 1;
        some = await leftOvers(before, some.at(-1)?.mark ?? '');
      }
      return removed;
    },
  };
}

export type TemporaryProducts = ReturnType<typeof createTemporaryProducts>;
