import { productFromOffer } from '@doodleloom/domain/catalog/convert-blueprints';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { expect, test } from 'vitest';
import type { MockupWish } from './api/create-mockup.ts';
import { preloadMockups } from './preload-mockups.ts';

const colors = ['Plum', 'White', 'Moss', 'Black', 'Navy'];

const tee = (id: number): CatalogProduct =>
  productFromOffer(
    { id, title: `Tee ${id}`, description: '', brand: '', model: '', images: [] },
    {
      blueprintId: id,
      printProviderId: 1,
      printAreas: [],
      variants: colors.map((color, index) => ({
        id: id * 10 + index,
        title: `${color} / M`,
        is_available: true,
      })),
    },
  )!;

// holds S4-041, S9-042
test('the popular variants of the first 3 products are made ahead, and a failure stops nothing', async () => {
  const asked: (number | undefined)[] = [];
  const ask = async (wish: MockupWish) => {
    asked.push(wish.variantId);
    expect(wish.mode).toBe('cutout');
    throw new Error('down');
  };
  const products = [1, 2, 3, 4].map(tee);
  await preloadMockups(products, { url: '/picture.png' }, new AbortController().signal, ask);
  // White, Black and Navy are the popular ones.
  expect(asked).toEqual([11, 13, 14, 21, 23, 24, 31, 33, 34]);
});

test('leaving the page ends it', async () => {
  const leaving = new AbortController();
  let asked = 0;
  const ask = async () => {
    asked += 1;
    leaving.abort();
    throw new Error('left');
  };
  await preloadMockups([tee(1), tee(2)], { url: '/picture.png' }, leaving.signal, ask);
  expect(asked).toBe(1);
});
