import { expect, test } from 'vitest';
import { groundOf, takesGround } from './ground.ts';
import { ownColors } from './own-colors.ts';
import { ownPlacement, placementKey, placementSchema, usualPlacement } from './placement.ts';

const yellow = { ...usualPlacement, ground: '#ffe7a6' };

test.each([
  ['Mug 11oz', true],
  ['Matte Vertical Posters', true],
  ['Tough Phone Cases', true],
  ['Hooded Towel', true],
  ['Ceramic Ornament', true],
  ['Unisex Heavy Cotton Tee', false],
  ['Canvas Tote Bag, 5-Color Straps', false],
  ['Kiss-Cut Stickers', false],
])('%s takes a color behind its picture: %s', (title, takes) => {
  expect(takesGround(title)).toBe(takes);
  expect(groundOf(title, yellow, '#000000')).toBe(takes ? yellow.ground : undefined);
});

test('without a wish only what is printed all over takes the color of the picture’s edges', () => {
  expect(groundOf('Tough Phone Cases', usualPlacement, '#102030')).toBe('#102030');
  expect(groundOf('Matte Poster', null, '#102030')).toBeUndefined();
});

test('a color alone is a wish with a name of its own, and nothing but a color is one', () => {
  expect(ownPlacement(yellow)).toEqual(yellow);
  expect(placementKey(yellow)).toBe('1_0_0_0__ffe7a6');
  expect(placementSchema.parse({ ...yellow, ground: '#FFE7A6' })).toEqual(yellow);
  for (const ground of ['yellow', '#fff', '#ffe7a6;url(x)', 7])
    expect(placementSchema.safeParse({ ...usualPlacement, ground }).success).toBe(false);
});

test('the colors of a picture are those it has most of; paper, air and specks are none', () => {
  const pixels = [
    ...Array.from({ length: 60 }, () => [250, 250, 248, 255]),
    ...Array.from({ length: 30 }, () => [220, 30, 40, 255]),
    ...Array.from({ length: 20 }, () => [30, 60, 200, 255]),
    ...Array.from({ length: 5 }, () => [40, 70, 210, 255]),
    ...Array.from({ length: 90 }, () => [0, 200, 0, 0]),
    [0, 90, 0, 255],
  ];
  expect(ownColors(pixels.flat())).toEqual(['#dc1e28', '#1e3cc8']);
});
