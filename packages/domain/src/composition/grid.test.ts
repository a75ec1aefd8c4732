import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnChoices, columnsFor, gridOf } from './grid.ts';
import {
  compositionKey,
  namedComposition,
  ownComposition,
  togetherSchema,
  withPictures,
} from './composition.ts';

const side = fc.integer({ min: 100, max: 3000 });
const shapes = fc.array(fc.record({ width: side, height: side }), { minLength: 2, maxLength: 16 });

test('every picture is whole, in its own place, and none covers another', () => {
  fc.assert(
    fc.property(shapes, fc.integer({ min: 1, max: 16 }), (pictures, wished) => {
      const { size, boxes } = gridOf(pictures, Math.min(wished, pictures.length));
      for (const [index, box] of boxes.entries()) {
        const { width, height } = pictures[index]!;
        expect(box.width).toBeGreaterThanOrEqual(width - 1);
        expect(Math.abs(box.width / width - box.height / height)).toBeLessThan(0.51 / width + 0.51 / height);
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(size.width + 1);
        expect(box.y + box.height).toBeLessThanOrEqual(size.height + 1);
        for (const other of boxes.slice(index + 1))
          expect(
            box.x + box.width <= other.x ||
              other.x + other.width <= box.x ||
              box.y + box.height <= other.y ||
              other.y + other.height <= box.y,
          ).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['two on a mug beside each other', 2, { width: 2475, height: 1155 }, 2],
  ['two on a high poster above each other', 2, { width: 2400, height: 3600 }, 1],
  ['four on a square', 4, { width: 1000, height: 1000 }, 2],
  ['nine on a square', 9, { width: 1000, height: 1000 }, 3],
  ['sixteen on a poster', 16, { width: 3000, height: 3600 }, 4],
  ['four on a band', 4, { width: 4000, height: 900 }, 4],
])('%s', (_, count, area, columns) => {
  const pictures = Array.from({ length: count }, () => ({ width: 1000, height: 1000 }));
  expect(columnsFor(pictures, area)).toBe(columns);
});

test('the order and the columns make another set; by which address a picture came does not', () => {
  const [cat, dog] = ['cat', 'dog'].map(
    (name) => `https://a.example/storage/v1/object/public/artwork/u/${name}.png`,
  ) as [string, string];
  const signed = `${cat.replace('/public/', '/sign/')}?token=x.y.z`;
  const keyOf = (pictures: string[], columns: number) => compositionKey({ together: { pictures, columns } });
  expect(keyOf([signed, dog], 2)).toBe(keyOf([cat, dog], 2));
  expect(new Set([keyOf([cat, dog], 2), keyOf([dog, cat], 2), keyOf([cat, dog], 1)]).size).toBe(3);
  expect(namedComposition({ together: { pictures: [signed, dog], columns: 2 } }).together?.pictures).toEqual([
    cat,
    dog,
  ]);
  expect(withPictures({}, () => '')).toEqual({});
  expect(togetherSchema.safeParse({ pictures: [cat, signed], columns: 1 }).success).toBe(false);
  expect(ownComposition({ together: { pictures: [cat], columns: 1 } })).toBeUndefined();
});

test.each([
  [2, 1, [1, 2]],
  [9, 3, [1, 2, 3, 5, 9]],
  [16, 4, [1, 2, 3, 4, 6, 8, 16]],
  [16, 5, [1, 2, 3, 4, 5, 6, 8, 16]],
])('of %i pictures, %i in a row, those are offered that change the rows', (count, now, choices) => {
  expect(columnChoices(count, now)).toEqual(choices);
});
