import { connectRuns, eachRun } from './components.ts';
import { within } from './disc.ts';
import { anyPlane, giveBack } from './idle-planes.ts';
import { bytesAt, floatsAt, kernels, roomFor } from './kernels.ts';

export const maskOf = (length: number, test: (cell: number) => boolean): Uint8Array => {
  const mask = new Uint8Array(length);
  for (let cell = 0; cell < length; cell++) if (test(cell)) mask[cell] = 1;
  return mask;
};

/** Where a plane has more than `limit`. */
export function above(plane: Float32Array, limit: number): Uint8Array {
  // sixteen cells at once, also those beyond the last
  const [given, mask] = roomFor([plane.byteLength + 64, plane.length]);
  floatsAt(given, plane.length).set(plane);
  kernels.above(given, limit, mask, plane.length);
  return bytesAt(mask, plane.length).slice();
}

export function invert(mask: Uint8Array): Uint8Array {
  const result = new Uint8Array(mask.length);
  for (let cell = 0; cell < mask.length; cell++) result[cell] = mask[cell] ? 0 : 1;
  return result;
}

export function either(mask: Uint8Array, other: Uint8Array): Uint8Array {
  const result = mask.slice();
  for (let cell = 0; cell < result.length; cell++) if (other[cell]) result[cell] = 1;
  return result;
}

/** Everything within `radius` of the mask. */
export const dilate = (mask: Uint8Array, width: number, height: number, radius: number): Uint8Array =>
  within(mask, width, height, radius);

/** What is farther than `radius` from everything outside the mask. */
export const erode = (mask: Uint8Array, width: number, height: number, radius: number): Uint8Array =>
  within(mask, width, height, radius, { on: 0, near: 0 });

export const close = (mask: Uint8Array, width: number, height: number, radius: number) => {
  const closed = erode(dilate(mask, width, height, radius), width, height, radius);
  for (let cell = 0; cell < mask.length; cell++) if (mask[cell]) closed[cell] = 1;
  return closed;
};

export const open = (mask: Uint8Array, width: number, height: number, radius: number) =>
  dilate(erode(mask, width, height, radius), width, height, radius);

/** Holes of at most `largest` cells that do not reach the border are closed. */
export function fillHoles(mask: Uint8Array, width: number, height: number, largest = Infinity): Uint8Array {
  const { runs, owner, list } = connectRuns(mask, width, height, { on: 0 });
  const result = mask.slice();
  eachRun(runs, width, height, (run, from, to) => {
    const { border, area } = list[owner[run]!]!;
    if (border === 0 && area <= largest) result.fill(1, from, to + 1);
  });
  return result;
}

/** Largest value in a square of side 2·radius + 1. */
export function slidingMax(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const stride = (width + 2 * radius + 3) & ~3;
  const rows = height + 2 * radius;
  const [plane] = roomFor([Float32Array.BYTES_PER_ELEMENT * stride * (rows + radius + 2)]);
  const values = floatsAt(plane, stride * (rows + radius + 2)).fill(-Infinity);
  for (let y = 0; y < height; y++)
    values.set(source.subarray(y * width, (y + 1) * width), (y + radius) * stride + radius);
  kernels.largest(plane, stride, rows, radius);
  const result = anyPlane(source.length);
  for (let y = 0; y < height; y++) result.set(values.subarray(y * stride, y * stride + width), y * width);
  return result;
}

/** Least value in a square of side 2·radius + 1. */
export function slidingMin(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const negative = anyPlane(source.length);
  for (let cell = 0; cell < source.length; cell++) negative[cell] = -source[cell]!;
  const result = slidingMax(negative, width, height, radius);
  for (let cell = 0; cell < result.length; cell++) result[cell] = -result[cell]!;
  giveBack(negative);
  return result;
}
