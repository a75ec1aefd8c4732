import { expect, test } from 'vitest';
import type { Lab } from '../scene/scene.ts';
import { mergePieces } from './merge-pieces.ts';
import { RegionGraph, type Piece } from './region-graph.ts';

const SIZE = 60;
const GREEN: Lab = [0.88, -0.052, 0.04];
/** The same pen outside of a hand's shadow, and another green pressed as hard. */
const GREEN_IN_LIGHT: Lab = [0.94, -0.043, 0.033];
const OLIVE: Lab = [0.94, -0.032, 0.045];

function piece(id: number, [L, A, B]: Lab, area: number): Piece {
  const sums = { area, border: 0, fillSum: id > 0 ? area : 0, insideSum: id > 0 ? area : 0 };
  const line = { lineWeight: 0, lineL: 0, lineA: 0, lineB: 0 };
  return { id, fill: id > 0, outside: false, atEdge: false, ...sums, weight: 1, L, A, B, ...line };
}

/** A crown of two halves; a line may run between them for a part of the way. */
function halves(left: Lab, right: Lab, line = 0) {
  const label = new Int32Array(SIZE * SIZE);
  const lines = new Uint8Array(SIZE * SIZE);
  for (let y = 10; y < 50; y++)
    for (let x = 10; x < 50; x++) {
      label[y * SIZE + x] = x < 30 ? 1 : 2;
      if (x === 30 && y < 10 + line) lines[y * SIZE + x] = 1;
    }
  const pieces = [piece(0, [1, 0, 0], 2000), piece(1, left, 800), piece(2, right, 800)];
  const graph = new RegionGraph(pieces, label, lines, SIZE, SIZE);
  mergePieces(graph, { cells: SIZE * SIZE, smallest: 30, pen: 4 });
  return graph.find(1) === graph.find(2);
}

test('a crown half in a shadow is one crown, two pens of one strength are two', () => {
  expect(halves(GREEN, GREEN_IN_LIGHT)).toBe(true);
  expect(halves(GREEN, OLIVE)).toBe(false);
});

test('a line between them parts what has one hue', () => {
  expect(halves(GREEN, GREEN_IN_LIGHT, 30)).toBe(false);
});

test('a pen pressed much harder on purpose is another tone', () => {
  expect(halves([0.78, -0.052, 0.04], GREEN_IN_LIGHT)).toBe(false);
});
