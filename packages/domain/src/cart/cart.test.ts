import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addToCart,
  cartItemId,
  itemCount,
  newestArtwork,
  parseCart,
  removeFromCart,
  reprintLine,
  setQuantity,
} from './cart.ts';
import { usualPlacement } from '../placement/placement.ts';
import type { Cart, CartItem } from './cart.ts';

const mug: CartItem = {
  id: cartItemId('blueprint-19', '11oz', 'White'),
  productId: 'blueprint-19',
  blueprintId: 19,
  printProviderId: 1,
  providerVariantId: 33719,
  name: 'Mug 11oz',
  image: '/art/cat.webp',
  size: '11oz',
  variant: 'White',
  style: 'Clay/Plasticine Animation',
  priceCents: 2499,
  quantity: 1,
};

// holds S3-016
test('the id joins product id, size and variant', () => {
  expect(cartItemId('blueprint-3', 'XL', 'Navy')).toBe('blueprint-3|XL|Navy');
});

test('ids are stable, and different choices never share one', () => {
  const choice = fc.tuple(fc.string(), fc.string(), fc.string());
  fc.assert(
    fc.property(choice, choice, (one, other) => {
      expect(cartItemId(...one) === cartItemId(...other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});

// holds S5-019
test('adding an existing id raises its quantity by 1', () => {
  const cart = addToCart(addToCart([], mug), mug);
  expect(cart).toHaveLength(1);
  expect(cart[0]?.quantity).toBe(2);
});

test('the same product with another drawing is a line of its own', () => {
  const other = { ...mug, image: '/art/dino.webp' };
  const cart = addToCart(addToCart(addToCart([], mug), other), other);
  expect(cart.map((line) => [line.image, line.quantity])).toEqual([
    ['/art/cat.webp', 1],
    ['/art/dino.webp', 2],
  ]);
  expect(new Set(cart.map((line) => line.id)).size).toBe(2);
});

test('a picture that lies elsewhere is a line of its own, and a place that cannot be is forgotten', () => {
  const placed = { ...mug, placement: { scale: 1.5, x: 0.1, y: 0, turn: -20, mirror: true } };
  const cart = addToCart(addToCart(addToCart([], mug), placed), placed);
  expect(cart.map((line) => [line.placement?.turn, line.quantity])).toEqual([
    [undefined, 1],
    [-20, 2],
  ]);
  expect(parseCart(JSON.stringify(cart))).toEqual(cart);
  const broken = { ...mug, placement: { ...placed.placement, turn: 'a bit' } };
  expect(parseCart(JSON.stringify([broken]))).toEqual([mug]);
});

test('a line that is placed elsewhere keeps its name, becomes one with its like, and takes nothing of another', () => {
  const turned = { ...usualPlacement, turn: 20 };
  const mirrored = { ...usualPlacement, mirror: true };
  let cart = addToCart(addToCart([], mug), { ...mug, placement: turned });
  const [first, second] = cart.map(({ id }) => id) as [string, string];
  cart = reprintLine(cart, second, { placement: mirrored });
  expect(cart.map(({ id, placement }) => [id, placement])).toEqual([
    [first, undefined],
    [second, mirrored],
  ]);
  // The second line's name still tells of its first place: what lies there now is another line.
  cart = addToCart(cart, { ...mug, placement: turned });
  expect(cart.map(({ quantity, placement }) => [quantity, placement])).toEqual([
    [1, undefined],
    [1, mirrored],
    [1, turned],
  ]);
  expect(new Set(cart.map(({ id }) => id)).size).toBe(3);
  cart = reprintLine(setQuantity(cart, second, 4), second, { placement: usualPlacement });
  expect(cart.map(({ quantity, placement }) => [quantity, placement])).toEqual([
    [5, undefined],
    [1, turned],
  ]);
  expect(reprintLine(cart, 'another', { placement: turned, artworkMode: 'scene' })).toEqual(cart);
  const alone = reprintLine(cart, first, { placement: turned, artworkMode: 'cutout' });
  expect(alone.map(({ artworkMode, quantity }) => [artworkMode, quantity])).toEqual([
    ['cutout', 5],
    [undefined, 1],
  ]);
});

test('a caption makes a line another one; what it says and how it is written counts, spaces do not', () => {
  const signed = (text: string, ink: 'dark' | 'red' = 'dark'): CartItem => ({
    ...mug,
    composition: { caption: { text, hand: 'clear', place: 'under', ink } },
  });
  let cart = [mug, signed('Mia'), signed(' Mia '), signed('Leo'), signed('Mia', 'red')].reduce(
    addToCart,
    [] as Cart,
  );
  expect(cart.map(({ quantity, composition }) => [quantity, composition])).toMatchObject([
    [1, undefined],
    [2, { caption: { text: 'Mia' } }],
    [1, { caption: { text: 'Leo' } }],
    [1, { caption: { text: 'Mia', ink: 'red' } }],
  ]);
  // Unsigned, it is the first one again.
  cart = reprintLine(cart, cart[1]!.id, { composition: {} });
  expect(cart.map(({ quantity }) => quantity)).toEqual([3, 1, 1]);
  expect(parseCart(JSON.stringify(cart))).toEqual(cart);
});

// holds S5-018
test('a quantity of 0 or less removes the item', () => {
  const cart = addToCart([], mug);
  expect(setQuantity(cart, mug.id, 0)).toEqual([]);
  expect(setQuantity(cart, mug.id, -3)).toEqual([]);
  expect(removeFromCart(cart, mug.id)).toEqual([]);
  expect(removeFromCart(cart, 'another')).toEqual(cart);
});

// holds Q-46
test('quantities stay between 1 and 99 whatever is asked', () => {
  fc.assert(
    fc.property(fc.array(fc.double(), { maxLength: 8 }), (wishes) => {
      let cart = addToCart([], mug);
      for (const wish of wishes) cart = setQuantity(cart, mug.id, wish);
      for (const line of cart) {
        expect(Number.isInteger(line.quantity)).toBe(true);
        expect(line.quantity).toBeGreaterThanOrEqual(1);
        expect(line.quantity).toBeLessThanOrEqual(99);
      }
    }),
  );
  expect(setQuantity([mug], mug.id, Number.NaN)).toEqual([mug]);
});

test('the badge counts items, not lines', () => {
  expect(itemCount([mug, { ...mug, id: 'x', quantity: 3 }])).toBe(4);
});

// holds S5-020
test('unparseable cart data is ignored', () => {
  for (const stored of [null, undefined, '', '{', '{}', 'null', '"cart"', '[1,null,{"id":""}]']) {
    expect(parseCart(stored)).toEqual([]);
  }
});

// holds S3-017, S3-018, S3-019, S3-020
test('a readable line survives its broken neighbours and is mended where that is harmless', () => {
  const stored = JSON.stringify([
    { ...mug, quantity: 500, priceCents: null, style: '', image: undefined },
    { ...mug, id: 'second', productId: 7 },
    mug,
  ]);
  expect(parseCart(stored)).toEqual([
    { ...mug, quantity: 99, priceCents: 0, style: 'Custom Product', image: '/placeholder.svg' },
  ]);
});

test('parsing never throws, and what it gives reads back the same', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      const cart = parseCart(stored);
      expect(parseCart(JSON.stringify(cart))).toEqual(cart);
    }),
  );
  expect(parseCart(JSON.stringify([mug]))).toEqual([mug]);
});

// holds Q-25
test('the newest line with artwork tells where "Back to Products" leads', () => {
  expect(newestArtwork([mug, { ...mug, id: 'y', image: '/placeholder.svg' }])?.image).toBe('/art/cat.webp');
  expect(newestArtwork([])).toBeUndefined();
});
