import { lineForProduct } from '@doodleloom/domain/cart/line-for-product';
import { defaultArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { defaultColor } from '@doodleloom/domain/catalog/offer';
import { shippingAddressSchema } from '@doodleloom/domain/orders/shipping-address';
import { blueprints } from '@doodleloom/printhouse/catalogue/catalogue';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ProviderLine } from '../src/orders/order-products.ts';
import { openWorkshop } from './with-print-house.ts';
import type { Workshop } from './with-print-house.ts';

const shop = 5_432_101;

/** The first blank of each family the print house photographs. */
const oneOfEach = blueprints().filter(
  ({ family }, index, all) => all.findIndex((other) => other.family === family) === index,
);

/** What wears the drawing alone; all else wears the whole picture. */
const cutOut = new Set([
  'tee',
  'kids-tee',
  'long-sleeve',
  'bodysuit',
  'long-bodysuit',
  'baby-tee',
  'toddler-tee',
  'sweatshirt',
  'kids-sweatshirt',
  'hoodie',
  'kids-hoodie',
  'beanie',
  'bib',
  'decal',
]);

async function boughtLine({ printing }: Workshop, blueprintId: number): Promise<ProviderLine> {
  const product = await printing.catalog.productOf(blueprintId, null);
  if (!product) throw new Error(`blueprint ${blueprintId} cannot be had`);
  const bought = lineForProduct(product, {
    size: product.sizes[0] ?? '',
    color: defaultColor(product.variants),
    artworkMode: defaultArtworkMode(product),
  });
  if (bought.kind !== 'line') throw new Error(`${product.name}: ${bought.message.text}`);
  const { name, printProviderId, providerVariantId, artworkMode = 'scene' } = bought.item;
  return {
    blueprintId,
    printProviderId: printProviderId ?? 0,
    variantId: providerVariantId,
    quantity: 1,
    name,
    style: 'clay',
    background: artworkMode,
    printFileUrl: `https://shop.example/storage/v1/object/public/orders/all/${blueprintId}-print.png`,
  };
}

const printAreas = z.array(
  z.object({
    variant_ids: z.array(z.number()),
    background: z.string().optional(),
    placeholders: z.array(z.object({ images: z.array(z.object({ id: z.string(), scale: z.number() })) })),
  }),
);

test('one of every product family is bought with the right artwork and reaches the printer as it was chosen', async () => {
  const workshop = await openWorkshop();
  try {
    const { orders, client } = workshop.printing;
    const lines: ProviderLine[] = [];
    for (const { id } of oneOfEach) lines.push(await boughtLine(workshop, id));
    expect(lines.length).toBeGreaterThan(30);
    for (const [index, { family, title }] of oneOfEach.entries()) {
      const isSticker = family === 'sticker' && title.includes('Sticker');
      expect(lines[index]?.background, title).toBe(cutOut.has(family) || isSticker ? 'cutout' : 'scene');
    }

    const id = await orders.submit({
      externalId: 'one-of-each',
      label: 'Doodleloom 10001',
      address: shippingAddressSchema.parse({
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        address1: '1 Sample Way',
        city: 'Oakland',
        state: 'CA',
        zipCode: '94601',
      }),
      lines,
    });
    const placed = await client.orders.find(shop, id);
    expect(placed.line_items.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual(
      lines.map(({ variantId }) => [variantId, 1]),
    );
    expect(new Set(workshop.pictures.reads.filter((read) => read.includes('-print.png'))).size).toBe(
      lines.length,
    );
    for (const [index, item] of placed.line_items.entries()) {
      const product = await client.products.find(shop, item.product_id ?? '');
      const areas = printAreas.parse(product['print_areas']);
      const [area] = areas;
      expect([areas.length, area?.variant_ids], product.title).toEqual([1, [lines[index]?.variantId]]);
      expect(
        area?.placeholders.flatMap(({ images }) => images),
        product.title,
      ).toHaveLength(1);
    }
  } finally {
    await workshop.close();
  }
}, 180_000);
