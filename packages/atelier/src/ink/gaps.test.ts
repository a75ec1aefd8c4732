import { expect, test } from 'vitest';
import type { Evidence } from './evidence.ts';
import { acrossGaps, type LooseEnd } from './gaps.ts';
import { traceStrokes } from './strokes.ts';

const [width, height] = [60, 40];
const PEN = 4;

/** Two bits of a level line with a gap from x = 20 to 28; the second one may lie lower, or point elsewhere. */
function bits({ belief = 0, lower = 0, heading = { x: -6, y: 0 }, length = 20 } = {}) {
  const stroke = new Float32Array(width * height);
  for (let y = 18; y < 24; y++) stroke.fill(belief, y * width + 20, y * width + 29);
  const ends: LooseEnd[] = [
    { x: 20, y: 20, heading: { x: 6, y: 0 }, length: 20 },
    { x: 28, y: 20 + lower, heading, length },
  ];
  return acrossGaps(ends, PEN, { stroke, bound: new Float32Array(width * height), width, height });
}

test('a line that a grainy pencil skipped goes on where the network sees it all the way', () => {
  expect(bits({ belief: 0.6 })).toEqual([[0, 1]]);
});

test('dashes with bare paper between them stay dashes', () => {
  expect(bits({ belief: 0.1 })).toEqual([]);
});

test('ends that pass each other or run elsewhere are not one line', () => {
  expect(bits({ belief: 0.6, lower: 7 })).toEqual([]);
  expect(bits({ belief: 0.6, heading: { x: 0, y: 6 } })).toEqual([]);
});

test('a grain of the pencil points anywhere; a longer bit that points elsewhere is another line', () => {
  const heading = { x: -6, y: 6 };
  expect(bits({ belief: 0.6, heading })).toEqual([]);
  expect(bits({ belief: 0.6, heading, length: 4 })).toEqual([[0, 1]]);
});

test('a pencil line that left grains is one stroke, and none of its grains a dot beside it', () => {
  const stroke = new Float32Array(width * height);
  stroke.fill(0.6, 18 * width, 23 * width);
  const mask = new Uint8Array(width * height);
  const ink = (from: number, to: number) => {
    for (let y = 19; y < 22; y++) mask.fill(1, y * width + from, y * width + to);
  };
  ink(4, 20);
  ink(24, 27);
  ink(31, 55);
  const evidence = { stroke, bound: stroke, width, height } as Evidence;
  expect(traceStrokes({ mask, width: 3 }, evidence)).toHaveLength(1);
});

test('an end is joined once, with the nearest', () => {
  const stroke = new Float32Array(width * height).fill(0.6);
  const ends = [20, 24, 26].map((x, k): LooseEnd => ({
    x,
    y: 20,
    heading: { x: k === 0 ? 5 : -5, y: 0 },
    length: 20,
  }));
  expect(acrossGaps(ends, PEN, { stroke, bound: stroke, width, height })).toEqual([[0, 1]]);
});
