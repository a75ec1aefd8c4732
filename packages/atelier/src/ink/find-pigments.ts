import { boxBlur } from '../planes/blur.ts';
import { anyPlane, giveBack } from '../planes/idle-planes.ts';
import type { LabPlanes } from '../planes/oklab.ts';
import type { Drawn } from './part-ink.ts';
import { findModes, nearestOf, toDirections, type Pigment } from './pigment-modes.ts';

export interface Pigments {
  /** Per drawn cell the number of its pigment, 1 and more; 0 elsewhere. */
  readonly of: Uint8Array;
  /** The first is none. */
  readonly list: readonly Pigment[];
}

/** Pigments that lie this far apart are different pens. */
const UNLIKE = 0.3;

export const isUnlike = ({ list }: Pigments, a: number, b: number): boolean => {
  const [p, q] = [list[a], list[b]];
  if (!p || !q) return false;
  return Math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2) > UNLIKE;
};

/** How far off cells are asked, in pens: along lines, and in paint, which is more even. */
const NEAR = 0.12;
const WIDE = 0.5;

/** Which pen drew each cell. Works at half size: no pen is so narrow that a quarter of its cells does not tell. */
export function findPigments(
  lab: LabPlanes,
  { line, paint }: Drawn,
  isInk: Uint8Array,
  width: number,
  height: number,
  pen: number,
): Pigments {
  const halfWidth = (width + 1) >> 1;
  const halfHeight = (height + 1) >> 1;
  const weight = halveSum(isInk, undefined, width, height);
  const near = Math.max(1, Math.round(NEAR * pen));
  const mean = (plane: Float32Array) =>
    boxBlur(halveSum(isInk, plane, width, height), halfWidth, halfHeight, near);
  const total = boxBlur(weight, halfWidth, halfHeight, near);
  const features = [mean(lab.L), mean(lab.A), mean(lab.B)] as [Float32Array, Float32Array, Float32Array];
  toDirections(features, total, weight);
  const { pigments, same } = findModes(features, weight);
  const own = nearestOf(features, weight, pigments, same);
  giveBack(weight, total, ...features);
  const painted = halveMask(paint, width, height);
  for (let i = 0; i < painted.length; i++) if (!weight[i]) painted[i] = 0;
  const wide = Math.max(2, Math.round(WIDE * pen));
  const count = pigments.length;
  const around = majority(own, undefined, count, halfWidth, halfHeight, near);
  const aroundPaint = majority(own, painted, count, halfWidth, halfHeight, wide);
  const of = new Uint8Array(line.length);
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> 1) * halfWidth;
    for (let x = 0; x < width; x++, i++) {
      const j = row + (x >> 1);
      if (paint[i]) of[i] = aroundPaint[j]! || around[j]!;
      else if (isInk[i]) of[i] = around[j]!;
    }
  }
  return { of, list: [[0, 0, 0], ...pigments] };
}

/** The sum over each four cells, or their number, of those that are inked. */
function halveSum(
  isInk: Uint8Array,
  plane: Float32Array | undefined,
  width: number,
  height: number,
): Float32Array {
  const halfWidth = (width + 1) >> 1;
  const sum = anyPlane(halfWidth * ((height + 1) >> 1)).fill(0);
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> 1) * halfWidth;
    for (let x = 0; x < width; x++, i++) if (isInk[i]) sum[row + (x >> 1)]! += plane ? plane[i]! : 1;
  }
  return sum;
}

function halveMask(mask: Uint8Array, width: number, height: number): Uint8Array {
  const halfWidth = (width + 1) >> 1;
  const result = new Uint8Array(halfWidth * ((height + 1) >> 1));
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> 1) * halfWidth;
    for (let x = 0; x < width; x++, i++) if (mask[i]) result[row + (x >> 1)] = 1;
  }
  return result;
}

/** Who has most cells nearby, of those in `among`; 0 where nobody has any. */
function majority(
  own: Uint8Array,
  among: Uint8Array | undefined,
  count: number,
  width: number,
  height: number,
  reach: number,
): Uint8Array {
  const most = anyPlane(own.length).fill(0);
  const winner = new Uint8Array(own.length);
  const member = anyPlane(own.length);
  for (let pigment = 1; pigment <= count; pigment++) {
    let some = false;
    for (let j = 0; j < own.length; j++) {
      const is = own[j] === pigment && (among === undefined || among[j] === 1);
      member[j] = is ? 1 : 0;
      some ||= is;
    }
    if (!some) continue;
    boxBlur(member, width, height, reach, member);
    for (let j = 0; j < own.length; j++) {
      if (member[j]! <= most[j]!) continue;
      most[j] = member[j]!;
      winner[j] = pigment;
    }
  }
  giveBack(most, member);
  return winner;
}
