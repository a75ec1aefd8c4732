import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinPieces } from './join-pieces.ts';
import { emptyPiece, type Contact, type Piece, type Pieces } from './pieces.ts';

const CELLS = 10_000;

/** Pieces in a row, each touching the next; `lengths` say over how many cells. */
function row(areas: readonly number[], lengths: readonly number[]): Pieces {
  const pieces = areas.map((area, k): Piece => ({
    ...emptyPiece(),
    area,
    box: { x0: 10 * k, y0: 0, x1: 10 * k + 9, y1: 9 },
    moments: Float64Array.of(area * (10 * k + 5), area * 5, area * (10 * k + 5) ** 2, 0, area * 33),
    regions: [k + 1],
  }));
  const meets = pieces.map(() => new Map<number, Contact>());
  lengths.slice(0, pieces.length - 1).forEach((length, k) => {
    const contact = { length, box: { x0: 10 * k + 9, y0: 0, x1: 10 * k + 9, y1: length } };
    meets[k]!.set(k + 1, contact);
    meets[k + 1]!.set(k, contact);
  });
  return { pieces, meets };
}
const names = (things: readonly Piece[]) => things.map(({ regions }) => regions.toSorted((p, q) => p - q));

test('the likeliest pair is one thing first, and what is unlikely stays two', () => {
  const asked: number[][] = [];
  const things = joinPieces(
    row([100, 110, 120], [5, 5]),
    CELLS,
    4,
    ({ p, q }) => {
      asked.push([...p.regions, ...q.regions].toSorted((a, b) => a - b));
      // only the first two belong together
      return p.regions.length + q.regions.length === 2 && ![...p.regions, ...q.regions].includes(3)
        ? 0.9
        : 0.1;
    },
    0.35,
  );
  expect(names(things)).toEqual([[1, 2], [3]]);
  // the pair that became one is asked about again
  expect(asked.at(-1)).toEqual([1, 2, 3]);
});

test('a crumb belongs to what it touches most, unless it is a head', () => {
  const crumbs = row([100, 1, 120], [2, 6]);
  expect(names(joinPieces(crumbs, CELLS, 4, () => 0, 0.35))).toEqual([[1], [2, 3]]);
  crumbs.pieces[1]!.faces = 1;
  expect(names(joinPieces(crumbs, CELLS, 4, () => 0, 0.35))).toEqual([[1], [2], [3]]);
});

test('every piece is in one thing, things add up, and what was given is left as it was', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 12, maxLength: 12 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 }),
      (areas, lengths, scores) => {
        const given = row(areas, lengths);
        let turn = 0;
        const things = joinPieces(given, CELLS, 4, () => scores[turn++ % scores.length]!, 0.35);
        expect(
          names(things)
            .flat()
            .toSorted((p, q) => p - q),
        ).toEqual(areas.map((_, k) => k + 1));
        expect(things.reduce((sum, { area }) => sum + area, 0)).toBe(
          areas.reduce((sum, one) => sum + one, 0),
        );
        expect(given).toEqual(row(areas, lengths));
      },
    ),
  );
});
