import { expect, test } from 'vitest';
import { labPlanes } from '../planes/oklab.ts';
import type { Lab } from '../scene/scene.ts';
import type { Evidence } from './evidence.ts';
import { measureRooms } from './measure-rooms.ts';
import { ownColours } from './own-colour.ts';

const SIZE = 200;
const CELLS = SIZE * SIZE;
const RED: Lab = [0.6, 0.18, 0.1];
const PALE_RED: Lab = [0.8, 0.09, 0.05];
const ORANGE: Lab = [0.75, 0.08, 0.15];
const YELLOW: Lab = [0.85, 0, 0.15];

/** Of a red room with a patch in the second pen: how many cells of the patch have a colour of their own. */
function keeps(paint: Lab, { broad = 16, long = 16, isOne = true } = {}): number {
  const lab = labPlanes(CELLS);
  const pen = new Uint8Array(CELLS);
  const patch = new Set<number>();
  for (let y = 0; y < broad; y++) for (let x = 0; x < long; x++) patch.add((80 + y) * SIZE + 40 + x);
  for (let i = 0; i < CELLS; i++) {
    const here = patch.has(i) ? paint : RED;
    [lab.L[i], lab.A[i], lab.B[i]] = here;
    pen[i] = Number(patch.has(i));
  }
  const fill = new Float32Array(CELLS).fill(0.9);
  const room = new Int32Array(CELLS);
  const evidence = { flat: { lab }, width: SIZE, height: SIZE, size: SIZE } as Evidence;
  const rooms = measureRooms(fill, fill, pen, SIZE, SIZE, room, 1);
  const own = ownColours(evidence, fill, pen, room, rooms, [isOne]);
  return [...patch].filter((i) => own?.[i]).length / patch.size;
}

test('a yellow spot on a red dress stays yellow without a line around it', () => {
  expect(keeps(YELLOW)).toBe(1);
});

test('where the red was pressed softer it stays red', () => {
  expect(keeps(PALE_RED)).toBe(0);
});

test('a little orange on red may be a fringe, much of it is meant', () => {
  expect(keeps(ORANGE, { broad: 9, long: 9 })).toBe(0);
  expect(keeps(ORANGE)).toBe(1);
  expect(keeps(YELLOW, { broad: 9, long: 9 })).toBe(1);
});

test('a crumb and the long fringe of another pen are no spots', () => {
  expect(keeps(YELLOW, { broad: 1, long: 2 })).toBe(0);
  expect(keeps(YELLOW, { broad: 4, long: 80 })).toBe(0);
});

test('a room without a colour of its own is left as each of its cells is', () => {
  expect(keeps(YELLOW, { isOne: false })).toBe(0);
});
