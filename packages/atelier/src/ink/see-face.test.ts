import { expect, test } from 'vitest';
import { seeFace } from './see-face.ts';

const SIDE = 76;

/** Discs of belief; between them it falls to `between`. */
function belief(
  discs: readonly (readonly [x: number, y: number, radius: number])[],
  { sure = 0.95, between = 0 } = {},
): Float32Array {
  const map = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const inside = discs.some(([cx, cy, r]) => (x - cx) ** 2 + (y - cy) ** 2 <= r * r);
      const near = discs.some(([cx, cy, r]) => (x - cx) ** 2 + (y - cy) ** 2 <= (r + 5) ** 2);
      map[y * SIDE + x] = inside ? sure : near ? between : 0;
    }
  return map;
}
const eyes = [
  [30, 32, 3],
  [44, 32, 3],
] as const;
const mouth = belief([[37, 46, 4]]);

test('two eyes alike above a mouth are a face', () => {
  const face = seeFace(belief(eyes), mouth, SIDE);
  expect(face?.eyes.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [31, 33],
    [45, 33],
  ]);
  expect(face?.mouth.y).toBeCloseTo(46.5);
});

test('eyes that run into each other are separated where the network is surer', () => {
  expect(seeFace(belief(eyes, { between: 0.7 }), mouth, SIDE)?.eyes[0].x).toBeCloseTo(30.5);
});

test('eyes without a mouth, below it or at the rim are none', () => {
  expect(seeFace(belief(eyes), new Float32Array(SIDE * SIDE), SIDE)).toBeUndefined();
  expect(seeFace(belief(eyes), belief([[37, 18, 4]]), SIDE)).toBeUndefined();
  const low = eyes.map(([x, y, r]) => [x, y + 35, r] as const);
  expect(seeFace(belief(low), belief([[37, 74, 3]]), SIDE)).toBeUndefined();
});

test('a mark among many alike is grain', () => {
  const grain = [...eyes, [20, 22, 3], [54, 22, 3], [54, 56, 3]] as const;
  expect(seeFace(belief(grain), mouth, SIDE)).toBeUndefined();
});
