import { expect, test } from 'vitest';
import { acrossGaps, type LooseEnd } from './gaps.ts';

const [width, height] = [60, 40];
const PEN = 4;

/** Two bits of a level line with a gap from x = 20 to 28; the second one may lie lower, or run upwards. */
function bits({ belief = 0, lower = 0, upwards = false } = {}) {
  const stroke = new Float32Array(width * height);
  for (let y = 18; y < 24; y++) stroke.fill(belief, y * width + 20, y * width + 29);
  const ends: LooseEnd[] = [
    { x: 20, y: 20, heading: { x: 6, y: 0 } },
    { x: 28, y: 20 + lower, heading: upwards ? { x: 0, y: 6 } : { x: -6, y: 0 } },
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
  expect(bits({ belief: 0.6, upwards: true })).toEqual([]);
});

test('an end is joined once, with the nearest', () => {
  const stroke = new Float32Array(width * height).fill(0.6);
  const ends = [20, 24, 26].map((x, k): LooseEnd => ({ x, y: 20, heading: { x: k === 0 ? 5 : -5, y: 0 } }));
  expect(acrossGaps(ends, PEN, { stroke, bound: stroke, width, height })).toEqual([[0, 1]]);
});
