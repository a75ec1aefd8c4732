import type { Frame } from './frame.ts';

export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export const plane = (
  width: number,
  height: number,
  data: Float32Array = new Float32Array(width * height),
): Plane => ({
  width,
  height,
  data,
});

/** Weights of the cubic B-spline at a fraction: smooth, never rings. */
function splineWeights(f: number, into: Float32Array, at: number) {
  const g = 1 - f;
  into[at] = (g * g * g) / 6;
  into[at + 1] = (3 * f * f * f - 6 * f * f + 4) / 6;
  into[at + 2] = (3 * g * g * g - 6 * g * g + 4) / 6;
  into[at + 3] = (f * f * f) / 6;
}

export interface SplineTaps {
  /** Four source indices per output position. */
  readonly index: Int32Array;
  readonly weight: Float32Array;
}

/** Where each output position looks along one axis; positions `from` up to `to` of `outLength`. */
export function splineTaps(length: number, outLength: number, from = 0, to = outLength): SplineTaps {
  const index = new Int32Array((to - from) * 4);
  const weight = new Float32Array((to - from) * 4);
  for (let p = from; p < to; p++) {
    const at = ((p + 0.5) * length) / outLength - 0.5;
    const first = Math.floor(at);
    const o = (p - from) * 4;
    splineWeights(at - first, weight, o);
    for (let j = 0; j < 4; j++) index[o + j] = Math.min(length - 1, Math.max(0, first - 1 + j));
  }
  return { index, weight };
}

/** Enlarges to the band of a picture by cubic B-spline. Rows do not depend on the band they are asked in. */
export function enlarge(source: Plane, frame: Frame): Float32Array {
  const { width, top, bottom } = frame;
  const out = new Float32Array(width * (bottom - top));
  const rows = enlargedRows(source, frame);
  for (let y = 0; y < bottom - top; y++) rows(y, 0, width, out, y * width);
  return out;
}

/**
 * The same row by row of the band, `from` up to `to`, for whom most of the picture is of no interest; columns outside of
 * `left` up to `right` are never asked for.
 */
export function enlargedRows(
  source: Plane,
  { width, height, top, bottom }: Frame,
  left = 0,
  right = width,
): (y: number, from: number, to: number, out: Float32Array, o: number) => void {
  const { width: w, data } = source;
  const across = splineTaps(w, width);
  const down = splineTaps(source.height, height, top, bottom);
  // source rows widened once: four taps never need more than four of them, kept in turn
  const lines = Array.from({ length: 4 }, () => new Float32Array(width));
  const held = [-1, -1, -1, -1];
  const widen = (row: number): Float32Array => {
    const line = lines[row & 3]!;
    if (held[row & 3] !== row) {
      held[row & 3] = row;
      widenRow(data, row * w, across, line, left, right);
    }
    return line;
  };
  return (y, from, to, out, o) => {
    const j = y * 4;
    const a = widen(down.index[j]!);
    const b = widen(down.index[j + 1]!);
    const c = widen(down.index[j + 2]!);
    const d = widen(down.index[j + 3]!);
    mixRows(a, b, c, d, down.weight, j, from, to, out, o);
  };
}

// both are called thousands of times a picture, and so compiled before its first plane is done
function widenRow(
  data: Float32Array,
  o: number,
  { index, weight }: SplineTaps,
  line: Float32Array,
  from: number,
  to: number,
): void {
  for (let x = from, j = from * 4; x < to; x++, j += 4)
    line[x] =
      data[o + index[j]!]! * weight[j]! +
      data[o + index[j + 1]!]! * weight[j + 1]! +
      data[o + index[j + 2]!]! * weight[j + 2]! +
      data[o + index[j + 3]!]! * weight[j + 3]!;
}

function mixRows(
  a: Float32Array,
  b: Float32Array,
  c: Float32Array,
  d: Float32Array,
  weight: Float32Array,
  j: number,
  from: number,
  to: number,
  out: Float32Array,
  o: number,
): void {
  const wa = weight[j]!;
  const wb = weight[j + 1]!;
  const wc = weight[j + 2]!;
  const wd = weight[j + 3]!;
  for (let x = from; x < to; x++) out[o + x] = a[x]! * wa + b[x]! * wb + c[x]! * wc + d[x]! * wd;
}

/** Reads a small plane row by row at the picture's size: cheaper than enlarging where it is used once and at once. */
export function readRows(
  { data, width: w, height: h }: Plane,
  { width, height, top, bottom }: Frame,
): (y: number, from: number, to: number, into: Float64Array) => void {
  const across = splineTaps(w, width);
  const down = splineTaps(h, height, top, bottom);
  const mixed = new Float32Array(w);
  return (y, from, to, into) => {
    mixTaps(data, w, down, y * 4, mixed);
    readAcross(mixed, across, from, to, into);
  };
}

function mixTaps(
  data: Float32Array,
  w: number,
  { index, weight }: SplineTaps,
  j: number,
  mixed: Float32Array,
) {
  const a = index[j]! * w;
  const b = index[j + 1]! * w;
  const c = index[j + 2]! * w;
  const d = index[j + 3]! * w;
  const wa = weight[j]!;
  const wb = weight[j + 1]!;
  const wc = weight[j + 2]!;
  const wd = weight[j + 3]!;
  for (let x = 0; x < mixed.length; x++)
    mixed[x] = data[a + x]! * wa + data[b + x]! * wb + data[c + x]! * wc + data[d + x]! * wd;
}

function readAcross(
  mixed: Float32Array,
  { index, weight }: SplineTaps,
  from: number,
  to: number,
  into: Float64Array,
): void {
  for (let x = from, j = from * 4; x < to; x++, j += 4)
    into[x] =
      mixed[index[j]!]! * weight[j]! +
      mixed[index[j + 1]!]! * weight[j + 1]! +
      mixed[index[j + 2]!]! * weight[j + 2]! +
      mixed[index[j + 3]!]! * weight[j + 3]!;
}

/** Area average to a smaller size. */
export function shrink(source: Plane, width: number, height: number): Plane {
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const y0 = Math.floor((y * source.height) / height);
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * source.height) / height));
    for (let x = 0; x < width; x++) {
      const x0 = Math.floor((x * source.width) / width);
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * source.width) / width));
      let sum = 0;
      for (let yy = y0; yy < y1; yy++)
        for (let xx = x0; xx < x1; xx++) sum += source.data[yy * source.width + xx]!;
      out[y * width + x] = sum / ((y1 - y0) * (x1 - x0));
    }
  }
  return plane(width, height, out);
}

/** Value at a place given as a share of width and height, bilinear. */
export function sample(source: Plane, u: number, v: number): number {
  const { width: w, height: h, data } = source;
  let x = u * w - 0.5;
  let y = v * h - 0.5;
  x = x < 0 ? 0 : x > w - 1.001 ? Math.max(0, w - 1.001) : x;
  y = y < 0 ? 0 : y > h - 1.001 ? Math.max(0, h - 1.001) : y;
  const x0 = x | 0;
  const y0 = y | 0;
  const fx = x - x0;
  const i = y0 * w + x0;
  const below = y0 + 1 < h ? i + w : i;
  const right = x0 + 1 < w ? 1 : 0;
  const upper = data[i]! + (data[i + right]! - data[i]!) * fx;
  const lower = data[below]! + (data[below + right]! - data[below]!) * fx;
  return upper + (lower - upper) * (y - y0);
}
