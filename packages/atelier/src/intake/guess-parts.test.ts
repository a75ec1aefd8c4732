import { expect, test } from 'vitest';
import type { Lab, Region } from '../scene/scene.ts';
import { guessParts } from './guess-parts.ts';

const GRID = { width: 700, height: 700, size: 700 };
const BROWN: Lab = [0.6, 0.05, 0.08];
const GREEN: Lab = [0.7, -0.1, 0.08];
type Shape = Omit<Region, 'part'>;

/** A triangle on top of a box, both 200 wide. */
function stacked(lower: Lab, size = 1): Shape[] {
  const shape = (id: number, lab: Lab | null, box: Shape['box'], area: number, y: number): Shape => ({
    id,
    kind: id === 0 ? 'background' : 'fill',
    lab,
    area,
    box,
    centre: { x: 300, y },
    inradius: 20,
    perimeter: 600,
    neighbours: id === 0 ? [] : [{ id: 3 - id, length: 200, line: 1 }],
    parent: 0,
  });
  const half = 100 * size;
  return [
    shape(0, null, { x0: 0, y0: 0, x1: 699, y1: 699 }, 400_000, 350),
    shape(
      1,
      [0.5, 0.15, 0.08],
      { x0: 300 - half, y0: 300 - half, x1: 300 + half, y1: 300 },
      half * half,
      270,
    ),
    shape(2, lower, { x0: 200, y0: 301, x1: 400, y1: 500 }, 38_000, 400),
  ];
}

test('a triangle on a box is a roof on a wall', () => {
  expect(guessParts(stacked(BROWN), [], [], GRID)).toEqual(['unknown', 'roof', 'wall']);
});

test('nothing is a roof on a tree’s crown, or far too small for the house', () => {
  expect(guessParts(stacked(GREEN), [], [], GRID)[1]).toBe('unknown');
  expect(guessParts(stacked(BROWN, 0.5), [], [], GRID)[1]).toBe('unknown');
});

test('a roof whose colouring runs down is one yet, a board is none', () => {
  const heavyAt = (low: number) =>
    stacked(BROWN).map((shape) =>
      shape.id === 1 ? { ...shape, centre: { x: 300, y: 200 + 101 * low } } : shape,
    );
  expect(guessParts(heavyAt(0.555), [], [], GRID)[1]).toBe('roof');
  expect(guessParts(heavyAt(0.52), [], [], GRID)[1]).toBe('unknown');
});

test('white that lies among other things is no roof', () => {
  const shapes = stacked(BROWN).map((shape) =>
    shape.id === 1 ? { ...shape, kind: 'paper' as const, lab: null } : shape,
  );
  expect(guessParts(shapes, [], [], GRID)[1]).toBe('unknown');
});

test('what is a part of a face has no part of its own, what it lies in is a head', () => {
  const eye = { centre: { x: 300, y: 270 }, radius: 9, drawn: 'solid', strokes: [], regions: [1] } as const;
  const roles = guessParts(stacked(BROWN), [], [{ host: 2, eyes: [eye] }], GRID);
  expect(roles).toEqual(['unknown', 'unknown', 'head']);
});
