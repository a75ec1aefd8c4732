import { expect, test } from 'vitest';
import { photographedVariant } from './same-look.ts';

const variant = (id: number, color: string, size: string, height = 3000, is_available = true) => ({
  id,
  title: `${color} / ${size}`,
  is_available,
  options: { color, size },
  places: [{ position: 'front', width: 3000, height }],
});

const variants = [
  variant(1, 'White', 'S', 3000, false),
  variant(2, 'White', 'M'),
  variant(3, 'White', 'L', 3020),
  variant(4, 'Navy', 'S'),
  variant(5, 'White', 'Long', 4500),
  variant(6, 'White', 'Slim', 2885),
];

test.each([
  ['another size of the color', 3, 2],
  ['a sold out size of the color', 1, 2],
  ['another color', 4, 4],
  ['a print area of another shape', 5, 5],
  ['a print area of slightly another shape', 6, 6],
  ['a variant nobody offers', 99, 99],
])('%s is shown by the right variant', (_, asked, shown) => {
  expect(photographedVariant(variants, asked)).toBe(shown);
});

test('without options every variant stands for itself', () => {
  const bare = variants.map((each) => ({ ...each, options: {} }));
  expect(bare.map(({ id }) => photographedVariant(bare, id))).toEqual([1, 2, 3, 4, 5, 6]);
});
