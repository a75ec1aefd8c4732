import { expect, test } from 'vitest';
import type { Lab, Region, Scene, Stroke } from '../scene/scene.ts';
import { lch } from './oklab.ts';
import { scribbleCells } from './scribble-cells.ts';

const GREEN = lch(0.7, 0.1, 150);
const BROWN = lch(0.4, 0.08, 60);

const region = (id: number, change: Partial<Region> = {}): Region => ({
  id,
  kind: 'paper',
  lab: null,
  area: 100,
  box: { x0: 0, y0: 0, x1: 10, y1: 10 },
  centre: { x: 5, y: 5 },
  inradius: 4,
  perimeter: 40,
  neighbours: [],
  parent: 0,
  part: 'unknown',
  ...change,
});

const beside = (id: number) => [{ id, length: 10, line: 1 }];

/** A crown painted green with five bare cells at its rim, of which the last hangs on the one before it. */
function crown({
  pen = GREEN,
  cells = 5,
  living = false,
}: { pen?: Lab; cells?: number; living?: boolean } = {}) {
  const bare = Array.from({ length: cells }, (_, k) =>
    region(k + 2, { neighbours: beside(k === cells - 1 && k > 0 ? k + 1 : 1) }),
  );
  const regions = [
    region(0, { kind: 'background' }),
    region(1, { kind: 'fill', lab: GREEN, area: 5000 }),
    ...bare,
    region(cells + 2, { neighbours: beside(1), parent: 1 }),
  ];
  const stroke = { lab: pen, length: 300 } as Stroke;
  const object = { id: 0, regions: regions.slice(1).map(({ id }) => id), strokes: [0], living };
  return { regions, strokes: [stroke], objects: [object], faces: [] } as unknown as Scene;
}

test('bare cells at the rim of a scribble wear its paint, cell after cell; what it encloses stays bare', () => {
  expect([...scribbleCells(crown())]).toEqual([2, 3, 4, 5, 6].map((id) => [id, 1]));
});

test('a few bare pieces, pieces under lines of another colour, and the living keep their paper', () => {
  expect(scribbleCells(crown({ cells: 4 })).size).toBe(0);
  expect(scribbleCells(crown({ pen: BROWN })).size).toBe(0);
  expect(scribbleCells(crown({ living: true })).size).toBe(0);
});
