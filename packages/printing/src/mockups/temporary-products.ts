import { randomUUID } from 'node:crypto';
import { allPages } from '../client/all-pages.ts';
import type { PrintifyClient } from '../client/printify-client.ts';
import type { ProductRequest } from '../client/requests.ts';
import type { ProductAnswer } from '../client/shop-answers.ts';
import { removeProduct } from '../erasure/remove-copies.ts';
import type { Clock, PrintingDatabase, PrintingLog } from '../ports.ts';
import { temporaryRows } from './temporary-rows.ts';
import type { TemporaryRow } from './temporary-rows.ts';
import { logSentences } from '../log-sentences.ts';

const uploadOf = ({ print_areas }: ProductRequest): string | undefined =>
  print_areas[0]?.placeholders[0]?.images[0]?.id;

/** Longer than any workflow lasts. */
const leftOverAfterMs = 10 * 60_000;

/** Products that exist only to be photographed. Each is on record before it is made, and until it is gone. */
export function createTemporaryProducts(options: {
  client: PrintifyClient;
  database: PrintingDatabase;
  clock: Clock;
  log: PrintingLog;
}) {
  const { client, database, clock, log } = options;
  const rows = temporaryRows(database);

  async function findByMark(shop: number, mark: string): Promise<string | undefined> {
    for await (const product of allPages((page) => client.products.list(shop, { page, limit: 50 }))) {
      if (product.tags.includes(mark)) return product.id;
    }
    return undefined;
  }

  async function make(shop: number, request: ProductRequest): Promise<ProductAnswer> {
    const mark = `temporary-${randomUUID()}`;
    await rows.add(mark, { shop, madeAt: clock.now(), upload: uploadOf(request) });
    const product = await client.products.create(shop, { ...request, tags: [...(request.tags ?? []), mark] });
    await rows.name(mark, product.id);
    return product;
  }

  const isTemporary = async (productId: string) => (await rows.ofProduct(productId)) !== undefined;

  /**
   * Removes a product that was made here, and no other (D-048); answers whether it was one. A failed clean-up is only
   * logged (spec §8): the sweeper comes by later.
   */
  async function remove(shop: number, productId: string): Promise<boolean> {
    const row = await rows.ofProduct(productId);
    if (!row) return false;
    try {
      await client.products.remove(shop, productId);
      await rows.forget(row.mark);
    } catch (error) {
      log.warn({ shop, productId, error }, logSentences.productRemains);
    }
    return true;
  }

  /** True when there was one to remove. */
  async function removeLeftOver({ mark, shop_id, product_id }: TemporaryRow): Promise<boolean> {
    const shop = Number(shop_id);
    const productId = product_id ?? (await findByMark(shop, mark));
    if (productId) await removeProduct(client, shop, productId);
    await rows.forget(mark);
    return productId !== undefined;
  }

  const sweepOne = (row: TemporaryRow): Promise<boolean> =>
    removeLeftOver(row).catch((error: unknown) => {
      log.warn(
        { shop: Number(row.shop_id), mark: row.mark, error },
        'a temporary product could not be swept',
      );
      return false;
    });

  return {
    make,
    remove,
    /** Those that show one of these pictures, by their marks. */
    marksOf: async (pictures: readonly string[]) => (await rows.ofPictures(pictures)).map(({ mark }) => mark),
    /** Takes them away; a failure is reported, so that it is tried again. */
    async removeOf(pictures: readonly string[]): Promise<void> {
      for (const row of await rows.ofPictures(pictures)) await removeLeftOver(row);
    },
    isTemporary,
    /** Removes what a crash has left behind, also a product whose making was never confirmed. Answers how many. */
    async sweep(): Promise<number> {
      const before = clock.now().getTime() - leftOverAfterMs;
      let removed = 0;
      for (let some = await rows.some(before, ''); some.length > 0;) {
        for (const row of some) if (await sweepOne(row)) removed += 1;
        some = await rows.some(before, some.at(-1)?.mark ?? '');
      }
      return removed;
    },
  };
}

export type TemporaryProducts = ReturnType<typeof createTemporaryProducts>;
