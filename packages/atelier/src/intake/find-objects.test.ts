import { expect, test } from 'vitest';
import type { Box, Lab, Region, Part, Stroke } from '../scene/scene.ts';
import { findObjects } from './find-objects.ts';

const SIDE = 200;
const grid = { width: SIDE, height: SIDE, size: SIDE };

const region = (id: number, box: Box, lab: Lab, part: Part = 'unknown'): Region => ({
  id,
  kind: id === 0 ? 'background' : 'fill',
  lab,
  area: (box.x1 - box.x0 + 1) * (box.y1 - box.y0 + 1),
  box,
  centre: { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 },
  inradius: 10,
  perimeter: 100,
  neighbours: [],
  parent: 0,
  part,
});

/** Through the given corners, a point every two cells. */
function stroke(...corners: (readonly [number, number])[]): Stroke {
  const points = corners.flatMap(([x, y], k) => {
    const [nx, ny] = corners[k + 1] ?? [x, y];
    const steps = Math.max(1, Math.round(Math.hypot(nx - x, ny - y) / 2));
    return Array.from({ length: steps }, (_, s) => [
      x + ((nx - x) * s) / steps,
      y + ((ny - y) * s) / steps,
    ]).flat();
  });
  const count = points.length / 2;
  return {
    points: Float32Array.from(points),
    radius: new Float32Array(count).fill(1.5),
    closed: false,
    dot: false,
    length: 2 * count,
    lab: [0.4, 0, 0],
    role: new Uint8Array(count),
    side: new Uint16Array(2 * count),
    host: 0,
    feature: false,
    clearance: new Float32Array(count).fill(4),
  };
}

const page = region(0, { x0: 0, y0: 0, x1: SIDE - 1, y1: SIDE - 1 }, [1, 0, 0]);
const house = region(1, { x0: 30, y0: 90, x1: 70, y1: 150 }, [0.6, 0.1, 0.1]);
const tree = region(2, { x0: 120, y0: 80, x1: 150, y1: 150 }, [0.5, 0.05, 0.08]);

function objectsOf(regions: readonly Region[], strokes: readonly Stroke[]) {
  const label = new Uint16Array(SIDE * SIDE);
  for (const { id, box } of regions.slice(1))
    for (let y = box.y0; y <= box.y1; y++) label.fill(id, y * SIDE + box.x0, y * SIDE + box.x1 + 1);
  const { things, scenery } = findObjects(grid, label, regions, strokes, [], 3);
  return [...things, ...scenery]
    .toSorted((p, q) => q.area - p.area)
    .map((one) => ({ regions: one.regions.toSorted(byNumber), strokes: one.strokes.toSorted(byNumber) }));
}

const byNumber = (p: number, q: number) => p - q;

test('what stands on one line is not one thing', () => {
  const ground = stroke([10, 152], [190, 152]);
  expect(objectsOf([page, house, tree], [ground])).toEqual([
    { regions: [1], strokes: [] },
    { regions: [2], strokes: [] },
    { regions: [], strokes: [0] },
  ]);
});

test('a line to stand on may go on up a wall', () => {
  const ground = stroke([10, 152], [150, 152], [152, 80]);
  expect(objectsOf([page, house, tree], [ground]).map((one) => one.regions)).toEqual([[1], [2]]);
});

test('grass from side to side is a thing of its own', () => {
  const grass = region(3, { x0: 0, y0: 148, x1: SIDE - 1, y1: SIDE - 1 }, [0.6, -0.12, 0.1], 'ground');
  const things = [
    { ...house, box: { ...house.box, y1: 146 } },
    { ...tree, box: { ...tree.box, y1: 146 } },
  ] as const;
  expect(objectsOf([page, ...things, grass], []).map((one) => one.regions)).toEqual([[3], [1], [2]]);
});

test('what touches is one thing, and two shoes are no ground', () => {
  const coat = region(1, { x0: 80, y0: 40, x1: 120, y1: 150 }, [0.5, 0.1, 0]);
  const shoes = [
    region(2, { x0: 60, y0: 151, x1: 92, y1: 160 }, [0.3, 0, 0]),
    region(3, { x0: 108, y0: 151, x1: 140, y1: 160 }, [0.3, 0, 0]),
  ];
  const arms = [stroke([20, 60], [79, 70]), stroke([121, 70], [180, 60])];
  expect(objectsOf([page, coat, ...shoes], arms)).toEqual([{ regions: [1, 2, 3], strokes: [0, 1] }]);
});
