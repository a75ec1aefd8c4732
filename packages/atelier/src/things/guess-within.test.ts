import { expect, test } from 'vitest';
import { lch } from '../colour/oklab.ts';
import type { Lab, Region } from '../scene/scene.ts';
import { guessWithin } from './guess-within.ts';

const piece = (
  id: number,
  lab: Lab | null,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  more: Partial<Region> = {},
): Region => ({
  id,
  kind: lab ? 'fill' : 'paper',
  lab,
  area: (x1 - x0) * (y1 - y0),
  box: { x0, y0, x1, y1 },
  centre: { x: (x0 + x1) / 2, y: (y0 + y1) / 2 },
  inradius: 20,
  perimeter: 200,
  neighbours: [],
  parent: 0,
  part: 'unknown',
  ...more,
});
const BROWN = lch(0.42, 0.07, 50);
const GREEN = lch(0.7, 0.14, 145);
const head = piece(1, null, [90, 50, 150, 120], { part: 'head' });
const dress = piece(2, lch(0.6, 0.15, 20), [80, 120, 160, 240]);
const hairOf = (lab: Lab) =>
  piece(3, lab, [80, 30, 160, 70], { neighbours: [{ id: 1, length: 80, line: 1 }] });

test('brown around the head of a person is hair, blue is a cap', () => {
  expect(guessWithin([head, dress, hairOf(BROWN)], [{ host: 1 }])).toEqual(
    new Map([
      [2, 'body'],
      [3, 'hair'],
    ]),
  );
  expect(guessWithin([head, dress, hairOf(lch(0.6, 0.15, 255))], [{ host: 1 }]).has(3)).toBe(false);
});

test('bare skin below a head is no dress, and a creature that is all face wears nothing', () => {
  const belly = piece(2, lch(0.84, 0.07, 60), [80, 120, 160, 240]);
  expect(guessWithin([head, belly], [{ host: 1 }]).size).toBe(0);
  const foot = piece(2, lch(0.6, 0.15, 20), [100, 120, 120, 130]);
  expect(guessWithin([head, foot], [{ host: 1 }]).size).toBe(0);
});

test('a green crown over a brown trunk is a tree, and a trunk alone is no tree', () => {
  const [crown, trunk] = [[60, 20, 180, 120] as const, [105, 118, 135, 230] as const];
  const tree = guessWithin([piece(1, GREEN, crown), piece(2, BROWN, trunk)], []);
  expect([...tree]).toEqual([
    [1, 'crown'],
    [2, 'trunk'],
  ]);
  expect(guessWithin([piece(1, BROWN, crown), piece(2, GREEN, trunk)], []).size).toBe(0);
  expect(guessWithin([piece(2, BROWN, trunk)], []).size).toBe(0);
});
