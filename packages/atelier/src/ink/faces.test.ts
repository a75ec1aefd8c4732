import { expect, test } from 'vitest';
import type { Box, Region, Stroke } from '../scene/scene.ts';
import type { Evidence } from './evidence.ts';
import { findFaces } from './faces.ts';

const SIDE = 200;
const PEN = 3;

const plane = (...patches: readonly (Box & { belief: number })[]) => {
  const map = new Float32Array(SIDE * SIDE);
  for (const { x0, y0, x1, y1, belief } of patches)
    for (let y = y0; y <= y1; y++) map.fill(belief, y * SIDE + x0, y * SIDE + x1 + 1);
  return map;
};
const around = (x: number, y: number, belief: number, reach = 4) => ({
  x0: x - reach,
  y0: y - reach,
  x1: x + reach,
  y1: y + reach,
  belief,
});

const line = (points: readonly number[], radius: number): Stroke => ({
  points: Float32Array.from(points),
  radius: new Float32Array(points.length / 2).fill(radius),
  closed: false,
  dot: points.length === 2,
  length: points.length === 2 ? 0 : 80,
  lab: [0.3, 0, 0],
  role: new Uint8Array(points.length / 2).fill(3),
  side: new Uint16Array(points.length).fill(1),
  host: 1,
  feature: false,
  clearance: new Float32Array(points.length / 2).fill(4),
});
const eyes = [line([80, 80], 4), line([120, 80], 4)];
/** A pointed smile, and the same as cells. */
const corners = Array.from({ length: 31 }, (_, k) => [70 + 2 * k, 140 - Math.abs(2 * k - 30)] as const);
const smile = line(corners.flat(), 1.5);
const smileSeen = corners.map(([x, y]) => around(x, y, 0.9, 1));

const shape = (id: number, box: Box): Omit<Region, 'role'> => ({
  id,
  kind: id === 0 ? 'background' : 'paper',
  lab: null,
  area: (box.x1 - box.x0 + 1) * (box.y1 - box.y0 + 1),
  box,
  centre: { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 },
  inradius: 40,
  perimeter: 400,
  neighbours: [],
  parent: 0,
});
const page = shape(0, { x0: 0, y0: 0, x1: SIDE - 1, y1: SIDE - 1 });
const head = shape(1, { x0: 40, y0: 40, x1: 160, y1: 170 });

function facesOn(eye: Float32Array, mouth: Float32Array, strokes: readonly Stroke[], hair?: Box) {
  const shapes = hair ? [page, head, shape(2, hair)] : [page, head];
  const label = Uint16Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    return shapes.findLast(({ box }) => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1)!.id;
  });
  const evidence = { width: SIDE, height: SIDE, size: SIDE, eye, mouth } as unknown as Evidence;
  return findFaces(evidence, label, shapes, strokes, PEN);
}
const bothEyes = (belief: number) => plane(around(80, 80, belief), around(120, 80, belief));

test('a thin smile is the mouth, and not the rim of a cheek beside it', () => {
  const cheek = around(126, 114, 0.95, 5);
  const [face] = facesOn(bothEyes(0.9), plane(cheek, ...smileSeen), [...eyes, smile]);
  expect(face!.mouth).toMatchObject({ strokes: [2] });
});

test('a mouth that nobody drew speaks for no eyes', () => {
  const unseen = { x0: 92, y0: 119, x1: 108, y1: 123, belief: 0.7 };
  expect(facesOn(bothEyes(0.15), plane(unseen), eyes)).toEqual([]);
  expect(facesOn(bothEyes(0.15), plane(...smileSeen), [...eyes, smile])).toHaveLength(1);
});

test('a strand of hair beside a sure eye is no other petal', () => {
  const hair = { x0: 112, y0: 60, x1: 140, y1: 100 };
  expect(facesOn(bothEyes(0.95), plane(...smileSeen), [...eyes, smile], hair)).toHaveLength(1);
  expect(facesOn(bothEyes(0.6), plane(...smileSeen), [...eyes, smile], hair)).toEqual([]);
});
