import { expect, test } from 'vitest';
import { light, type Rgb } from '../colour/oklab.ts';
import { random } from '../noise/random.ts';
import { tableTop, type TopKind } from './table-tops.ts';

const OWN = light(0.9, 0.02, 90);
const SECOND = light(0.6, 0.12, 20);

const rowOf = (kind: TopKind): Rgb[] => {
  const top = tableTop(kind, OWN, SECOND, random('table'));
  return Array.from({ length: 400 }, (_, k) => top((k % 20) / 10 - 1, Math.floor(k / 20) / 5 + 0.3));
};
/** How much more green than red there is, as a share: the second tone has less. */
const tintOf = ([red, green]: Rgb) => green / red;

test.each(['checks', 'tiles', 'rug', 'flags'] as const)('%s go over to the second tone in places', (kind) => {
  const tints = rowOf(kind).map(tintOf);
  expect(Math.max(...tints) - Math.min(...tints)).toBeGreaterThan(0.1);
});

test('planks have one tone', () => {
  const tints = rowOf('planks').map(tintOf);
  expect(Math.max(...tints) - Math.min(...tints)).toBeLessThan(0.001);
});

test('every kind stays paint: the same again, and neither black nor brighter than paper', () => {
  for (const kind of ['planks', 'checks', 'linen', 'tiles', 'flags', 'rug'] as const) {
    const row = rowOf(kind);
    expect(rowOf(kind)).toEqual(row);
    for (const one of row) {
      expect(Math.min(...one)).toBeGreaterThan(0.03);
      expect(Math.max(...one)).toBeLessThan(1.15);
    }
  }
});
