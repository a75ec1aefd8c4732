import type { Evidence } from './evidence.ts';
import type { LocalColour } from './local-colour.ts';
import { FILL } from './measure-rooms.ts';
import { featureOf, findPens, nearestPens, type Feature } from './pens.ts';

/** Per cell the number of the nearest pen, then a vote among neighbours; both at half size. */
export function nearestPen(
  { width, height, flat, threshold }: Evidence,
  fill: Float32Array,
  wall: Uint8Array,
  colour: LocalColour,
) {
  const pen = new Uint8Array(width * height);
  const strongest = strongestHalf(flat.ink, fill, wall, width, height);
  const samples: Feature[] = [];
  for (let i = 0; i < strongest.length; i += 3)
    if (strongest[i]! > 0.6 * threshold) samples.push(featureOf(colour.L[i]!, colour.A[i]!, colour.B[i]!));
  const pens = samples.length > 0 ? findPens(samples) : [];
  if (pens.length < 2) return pen;
  const nearest = nearestPens(colour, pens, (i) => strongest[i]! >= 0);
  const voted = vote(nearest, pens.length, colour.width, colour.height);
  for (let y = 0; y < height; y += 2) {
    const [row, half] = [y * width, (y >> 1) * colour.width];
    for (let x = 0; x < width; x++) pen[row + x] = voted[half + (x >> 1)]!;
    pen.copyWithin(row + width, row, row + width);
  }
  return pen;
}

/** At half size the strongest ink of what is painted; -1 where nothing is. */
function strongestHalf(
  ink: Float32Array,
  fill: Float32Array,
  wall: Uint8Array,
  width: number,
  height: number,
): Float32Array {
  const halfWidth = (width + 1) >> 1;
  const strongest = new Float32Array(halfWidth * ((height + 1) >> 1)).fill(-1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (wall[i] || fill[i]! <= FILL) continue;
      const half = (y >> 1) * halfWidth + (x >> 1);
      if (ink[i]! > strongest[half]!) strongest[half] = ink[i]!;
    }
  }
  return strongest;
}

/** Cells around that are asked, to each side. */
const NEIGHBOURS = 2;

/** The most frequent value of the square around each cell, of two as frequent the smaller; -1 has no vote. */
function vote(value: Int8Array, kinds: number, width: number, height: number): Uint8Array {
  const result = new Uint8Array(value.length);
  // how often each value stands in each column of the rows that are asked, and in the square
  const columns = new Uint8Array(width * kinds);
  const square = new Int32Array(kinds);
  // most of a page has no vote: how many have one in each column, and in the square
  const voters = new Uint8Array(width);
  let present = 0;
  const count = (y: number, step: 1 | -1) => {
    if (y < 0 || y >= height) return;
    for (let x = 0; x < width; x++) {
      const k = value[y * width + x]!;
      if (k < 0) continue;
      columns[x * kinds + k]! += step;
      voters[x]! += step;
    }
  };
  const shift = (x: number, step: 1 | -1) => {
    if (x < 0 || x >= width || voters[x] === 0) return;
    present += step * voters[x]!;
    for (let k = 0; k < kinds; k++) square[k]! += step * columns[x * kinds + k]!;
  };
  for (let y = 0; y < NEIGHBOURS; y++) count(y, 1);
  for (let y = 0; y < height; y++) {
    count(y + NEIGHBOURS, 1);
    count(y - NEIGHBOURS - 1, -1);
    square.fill(0);
    present = 0;
    for (let x = 0; x < NEIGHBOURS; x++) shift(x, 1);
    for (let x = 0; x < width; x++) {
      shift(x + NEIGHBOURS, 1);
      shift(x - NEIGHBOURS - 1, -1);
      if (present === 0) continue;
      let best = 0;
      for (let k = 1; k < kinds; k++) if (square[k]! > square[best]!) best = k;
      result[y * width + x] = best;
    }
  }
  return result;
}
