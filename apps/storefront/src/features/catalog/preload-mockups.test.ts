// @vitest-environment happy-dom
import { productFromOffer } from '@doodleloom/domain/catalog/convert-blueprints';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { usualPlacement } from '@doodleloom/domain/placement/placement';
import { expect, test } from 'vitest';
import { keptCompositions, keptPlacements } from '../placement/kept-wishes.ts';
import type { MockupWish } from '../mockups/api/create-mockup.ts';
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

const layOn = async () => usualPlacement;

// holds S4-041, S9-042
test('the popular variants of the first 3 products are made ahead, and a failure stops nothing', async () => {
  const asked: (number | undefined)[] = [];
  const ask = async (wish: MockupWish) => {
    asked.push(wish.variantId);
    expect(wish.mode).toBe('cutout');
    throw new Error('down');
  };
  const products = [1, 2, 3, 4].map(tee);
  await preloadMockups(products, { url: '/picture.png' }, new AbortController().signal, { layOn, ask });
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
  await preloadMockups([tee(1), tee(2)], { url: '/picture.png' }, leaving.signal, { layOn, ask });
  expect(asked).toBe(1);
});

test('each is asked for as its card will ask: where no face is cut, or where this tab has placed and signed it', async () => {
  const asked: MockupWish[] = [];
  const ask = async (wish: MockupWish) => {
    asked.push(wish);
    throw new Error('down');
  };
  const clear = { ...usualPlacement, scale: 0.8 };
  const placed = { ...usualPlacement, turn: 30 };
  const caption = { text: 'Mia', hand: 'school', place: 'under', ink: 'red' } as const;
  keptPlacements.keep('/picture.png', 2, placed);
  keptCompositions.keep('/picture.png', 2, { caption });
  const signal = new AbortController().signal;
  await preloadMockups([tee(1), tee(2)], { url: '/picture.png' }, signal, { layOn: async () => clear, ask });
  const wishes = asked.map(({ blueprintId, placement, composition }) => [
    blueprintId,
    placement,
    composition,
  ]);
  expect(wishes).toEqual([
    ...Array.from({ length: 3 }, () => [1, clear, undefined]),
    ...Array.from({ length: 3 }, () => [2, placed, { caption }]),
  ]);
});
