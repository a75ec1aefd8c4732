import { expect, test } from 'vitest';
import type { Lab } from '../scene/scene.ts';
import { fringeOnColour, pressedSofter } from './drop-specks.ts';
import { RegionGraph, type Piece } from './region-graph.ts';

const SIZE = 60;
const SETTING = { cells: SIZE * SIZE, smallest: 30, pen: 4 };
const GREEN: Lab = [0.7, -0.12, 0.08];
const SOFT_GREEN: Lab = [0.88, -0.04, 0.04];
const RED: Lab = [0.8, 0.12, 0.06];
const INK: Lab = [0.35, 0.05, -0.15];
const PALE_INK: Lab = [0.6, 0.03, -0.09];

const piece = (id: number, [L, A, B]: Lab, area: number, lined: boolean): Piece => ({
  id,
  fill: id > 0,
  outside: false,
  atEdge: false,
  area,
  border: 0,
  fillSum: 0,
  insideSum: 0,
  weight: 1,
  L,
  A,
  B,
  lineWeight: lined ? 1 : 0,
  lineL: INK[0],
  lineA: INK[1],
  lineB: INK[2],
});

/** A green field with a patch in it, `breadth` cells broad; a line may run along a part of the patch's left side. */
function patchOn(field: Lab, patch: Lab, { breadth = 10, line = 0 } = {}) {
  const label = new Int32Array(SIZE * SIZE);
  const lines = new Uint8Array(SIZE * SIZE);
  let area = 0;
  for (let y = 5; y < 55; y++)
    for (let x = 5; x < 55; x++) {
      const isPatch = x >= 20 && x < 20 + breadth && y >= 20 && y < 30;
      label[y * SIZE + x] = isPatch ? 2 : 1;
      if (isPatch) area++;
      if (isPatch && x === 20 && y < 20 + line) lines[y * SIZE + x] = 1;
    }
  const pieces = [
    piece(0, [1, 0, 0], 1100, false),
    piece(1, field, 2400, false),
    piece(2, patch, area, line > 0),
  ];
  return { graph: new RegionGraph(pieces, label, lines, SIZE, SIZE), patch: pieces[2]! };
}

test('a paler patch of one colour is that colour, pressed softer', () => {
  const setting = { ...SETTING, cells: 200 * 200 };
  const soft = patchOn(GREEN, SOFT_GREEN);
  expect(pressedSofter(soft.graph, soft.patch, setting)).toBe(1);
  const berry = patchOn(GREEN, RED);
  expect(pressedSofter(berry.graph, berry.patch, setting)).toBeUndefined();
  const stronger = patchOn(SOFT_GREEN, GREEN);
  expect(pressedSofter(stronger.graph, stronger.patch, setting)).toBeUndefined();
});

test('a breath of any hue in a colour is the paper between its strokes, a clear one is a window', () => {
  const setting = { ...SETTING, cells: 200 * 200 };
  const breath = patchOn(GREEN, [0.97, 0.02, 0.01]);
  expect(pressedSofter(breath.graph, breath.patch, setting)).toBe(1);
  const glass = patchOn(GREEN, [0.92, 0, -0.05]);
  expect(pressedSofter(glass.graph, glass.patch, setting)).toBeUndefined();
});

test('a large patch stays, it was meant', () => {
  const soft = patchOn(GREEN, SOFT_GREEN);
  expect(pressedSofter(soft.graph, soft.patch, { ...SETTING, cells: 20_000 })).toBeUndefined();
});

test('the soft edge of a line belongs to the colour beside it', () => {
  const edge = patchOn(GREEN, PALE_INK, { breadth: 4, line: 10 });
  expect(fringeOnColour(edge.graph, edge.patch, SETTING)).toBe(1);
});

test('what is as dark as the line, broader than the pen, or has no line stays', () => {
  const eye = patchOn(GREEN, INK, { breadth: 4, line: 10 });
  expect(fringeOnColour(eye.graph, eye.patch, SETTING)).toBeUndefined();
  const broad = patchOn(GREEN, PALE_INK, { breadth: 30, line: 10 });
  expect(fringeOnColour(broad.graph, broad.patch, { ...SETTING, pen: 2 })).toBeUndefined();
  const alone = patchOn(GREEN, PALE_INK, { breadth: 4 });
  expect(fringeOnColour(alone.graph, alone.patch, SETTING)).toBeUndefined();
});
