// @vitest-environment happy-dom
import { productFromOffer } from '@doodleloom/domain/catalog/convert-blueprints';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { usualPlacement, type Placement } from '@doodleloom/domain/placement/placement';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, stopClock } from '../../../test/clock.ts';
import { fakeShop, type Asked } from '../../../test/fake-shop.ts';
import { backend } from '../../lib/backend.ts';
import { useMockup } from './use-mockup.ts';

const route = 'POST /functions/v1/printify-integration';
const mockup = (change: object = {}) => ({
  urls: ['/mug.jpg'],
  isFromCache: false,
  artworkId: 'a1',
  variantId: null,
  ...change,
});
const lost = () => Response.json({ error: { code: 'unavailable', message: 'later' } }, { status: 500 });

let product: CatalogProduct;
let number = 68;
const variant = (id: number, title: string) => ({ id, title, is_available: true });

beforeEach(async () => {
  fakeShop({});
  await backend();
  // Every test has a product of its own: mockups are remembered for the page.
  number += 1;
  const blank = { id: number, title: 'Mug 11oz', description: '', brand: '', model: '', images: [] };
  const offer = {
    blueprintId: number,
    printProviderId: 1,
    printAreas: [],
    variants: [variant(1, '11oz / White'), variant(2, '11oz / Black')],
  };
  product = productFromOffer(blank, offer)!;
  stopClock();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Wish = { variantId?: number; isNear?: boolean; placement?: Placement };
async function card(answer: unknown, wish: Wish = {}) {
  const shop = fakeShop({ [route]: answer });
  const artwork = { url: '/picture.png', styleId: 'clay' };
  const { result, rerender } = renderHook(
    ({ variantId, isNear = true, placement }: Wish) =>
      useMockup({ product, artwork, mode: 'scene', variantId, placement, isNear }),
    { initialProps: wish },
  );
  await later(20);
  return { ...shop, result, become: async (next: Wish) => (rerender(next), await later(20)) };
}

test('a card far away costs nothing; one that comes near is asked for once', async () => {
  const { asked, result, become } = await card(mockup(), { isNear: false });
  expect(asked).toEqual([]);
  await become({ isNear: true });
  await become({ isNear: false });
  await become({ isNear: true });
  expect([asked.length, result.current.urls, result.current.busy]).toEqual([1, ['/mug.jpg'], undefined]);
});

// holds S4-050
test('a mockup that this page has made is shown from its cache', async () => {
  await card(mockup());
  const { asked, result } = await card(mockup());
  expect([asked, result.current.urls, result.current.isFromCache]).toEqual([[], ['/mug.jpg'], true]);
});

test('three tries with pauses of 1 s and 2 s, then the artwork itself', async () => {
  const { asked, result } = await card(lost);
  // holds S4-051, S9-043, S2-098
  expect([asked.length, result.current.busy]).toEqual([1, 'Retrying... (2/3)']);
  await later(900);
  expect(asked).toHaveLength(1);
  await later(200);
  expect([asked.length, result.current.busy]).toEqual([2, 'Retrying... (3/3)']);
  await later(1800);
  expect(asked).toHaveLength(2);
  await later(300);
  expect(asked).toHaveLength(3);
  // holds S4-052, S8-033
  expect(result.current).toMatchObject({
    urls: ['/picture.png'],
    showsArtwork: true,
    note: 'Using original artwork',
    busy: undefined,
  });
});

test('what the server has given up on is not asked for again', async () => {
  const { asked, result } = await card(mockup({ urls: ['/picture.png'], error: 'No variants available' }));
  await later(10_000);
  expect([asked.length, result.current.showsArtwork]).toEqual([1, true]);
});

// holds S4-055, S2-096
test('another variant of an artwork that the provider knows is made quickly', async () => {
  const { asked, result, become } = await card(mockup(), { variantId: 1 });
  expect(asked[0]?.body).not.toHaveProperty('variant_only');
  await become({ variantId: 2 });
  expect(asked[1]?.body).toMatchObject({ variant_id: 2, variant_only: true });
  expect(result.current.urls).toEqual(['/mug.jpg']);
});

test('elsewhere on the product it is photographed anew, mirrored with everything; back again it is known', async () => {
  const { asked, become } = await card(mockup(), { variantId: 1 });
  const turned = { ...usualPlacement, turn: 20 };
  await become({ variantId: 1, placement: turned });
  await become({ variantId: 1 });
  await become({ variantId: 1, placement: { ...turned } });
  const mirrored = { ...turned, mirror: true };
  await become({ variantId: 1, placement: mirrored });
  expect(asked.slice(1).map(({ body }) => body)).toMatchObject([
    { placement: turned, variant_only: true },
    { placement: mirrored },
  ]);
  expect(asked[2]?.body).not.toHaveProperty('variant_only');
});

// holds S4-054
test('a quick switch that fails gives a notice, and everything is made anew', async () => {
  const answer = ({ body }: Asked) =>
    (body as { variant_only?: boolean }).variant_only ? mockup({ error: 'no' }) : mockup();
  const { asked, become } = await card(answer, { variantId: 1 });
  await become({ variantId: 2 });
  expect(asked.map(({ body }) => 'variant_only' in (body as object))).toEqual([false, true, false]);
});

test('a picture that cannot be drawn says so', async () => {
  const { result } = await card(mockup());
  act(() => result.current.imageFailed());
  // holds S4-053
  expect(result.current.note).toBe('Image load failed');
});
