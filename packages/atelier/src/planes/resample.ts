import { anyPlane } from './idle-planes.ts';
import { bytesAt, doublesAt, floatsAt, kernels, numbersAt, roomFor } from './kernels.ts';

const FLOAT = Float32Array.BYTES_PER_ELEMENT;
const DOUBLE = Float64Array.BYTES_PER_ELEMENT;

/** The first of the two cells between which each of `to` lies along one side, and how far it is from it. */
function places(count: number, to: number) {
  const first = new Int32Array(to);
  const part = new Float64Array(to);
  for (let k = 0; k < to; k++) {
    const at = Math.min(Math.max(((k + 0.5) * count) / to - 0.5, 0), count - 1);
    first[k] = Math.min(Math.floor(at), Math.max(0, count - 2));
    part[k] = at - first[k]!;
  }
  return { first, part };
}

/** Bilinear, cell centres aligned. For making a plane larger, or a little smaller. */
export function bilinear(
  source: Float32Array,
  width: number,
  height: number,
  toWidth: number,
  toHeight: number,
): Float32Array {
  const result = anyPlane(toWidth * toHeight);
  if (width === toWidth && height === toHeight) {
    result.set(source);
    return result;
  }
  const { first: left, part } = places(width, toWidth);
  const { first: above, part: down } = places(height, toHeight);
  const [from, to, lefts, across, aboves, downs, rows] = roomFor([
    FLOAT * width * height,
    FLOAT * toWidth * toHeight,
    FLOAT * toWidth,
    FLOAT * toWidth,
    FLOAT * toHeight,
    DOUBLE * toHeight,
    2 * DOUBLE * (toWidth + 1),
  ]);
  floatsAt(from, source.length).set(source);
  numbersAt(lefts, toWidth).set(left);
  floatsAt(across, toWidth).set(part);
  numbersAt(aboves, toHeight).set(above);
  doublesAt(downs, toHeight).set(down);
  kernels.bilinear(from, width, height, to, toWidth, toHeight, lefts, across, aboves, downs, rows);
  result.set(floatsAt(to, result.length));
  return result;
}

/** The same of every `step`th cell alone. */
export function bilinearSome(
  source: Float32Array,
  width: number,
  height: number,
  toWidth: number,
  toHeight: number,
  step: number,
): Float32Array {
  const result = new Float32Array(Math.ceil((toWidth * toHeight) / step));
  const { first: left, part } = places(width, toWidth);
  const { first: above, part: down } = places(height, toHeight);
  const across = Float32Array.from(part);
  const right = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  for (let k = 0, x = 0, y = 0; k < result.length; k++) {
    const i = above[y]! * width + left[x]!;
    const a = source[i]!;
    const c = source[i + below]!;
    const upper = a + (source[i + right]! - a) * across[x]!;
    const lower = c + (source[i + below + right]! - c) * across[x]!;
    result[k] = upper + (lower - upper) * down[y]!;
    for (x += step; x >= toWidth; x -= toWidth) y++;
  }
  return result;
}

/** Area average: the only way anything is made smaller, by plain sums, so that every machine gets the same bytes. */
export function areaAverage(
  rgb: Uint8Array,
  width: number,
  height: number,
  toWidth: number,
  toHeight: number,
): Uint8Array {
  if (width === toWidth && height === toHeight) return rgb;
  const result = new Uint8Array(toWidth * toHeight * 3);
  const columns = shares(width, toWidth);
  const rows = shares(height, toHeight);
  const [line, first, last, head, tail, row, sums, bytes] = roomFor([
    3 * width,
    FLOAT * toWidth,
    FLOAT * toWidth,
    DOUBLE * toWidth,
    DOUBLE * toWidth,
    3 * DOUBLE * toWidth,
    3 * DOUBLE * toWidth,
    3 * toWidth,
  ]);
  numbersAt(first, toWidth).set(columns.first);
  numbersAt(last, toWidth).set(columns.last);
  doublesAt(head, toWidth).set(columns.head);
  doublesAt(tail, toWidth).set(columns.tail);
  const given = bytesAt(line, 3 * width);
  const sum = doublesAt(sums, 3 * toWidth);
  const taken = bytesAt(bytes, 3 * toWidth);
  const scale = (toWidth * toHeight) / (width * height);
  let summed = -1;
  for (let y = 0; y < toHeight; y++) {
    sum.fill(0);
    const [top, bottom] = [rows.first[y]!, rows.last[y]!];
    for (let from = top; from <= bottom; from++) {
      // a row between two of the smaller picture counts for both
      if (from !== summed) {
        given.set(rgb.subarray(3 * width * from, 3 * width * (from + 1)));
        kernels.sumRow(line, first, last, head, tail, row, toWidth);
        summed = from;
      }
      const share = from === top ? rows.head[y]! : from === bottom ? rows.tail[y]! : 1;
      kernels.addRow(sums, row, share, 3 * toWidth);
    }
    kernels.putRow(sums, scale, bytes, 3 * toWidth);
    result.set(taken, 3 * toWidth * y);
  }
  return result;
}

/** The cells that each of `to` lies on, and its shares of the first and the last of them. */
function shares(count: number, to: number) {
  const first = new Int32Array(to);
  const last = new Int32Array(to);
  const head = new Float64Array(to);
  const tail = new Float64Array(to);
  for (let k = 0; k < to; k++) {
    const [start, end] = [(k * count) / to, ((k + 1) * count) / to];
    first[k] = Math.floor(start);
    last[k] = Math.min(count - 1, Math.ceil(end) - 1);
    head[k] = Math.min(first[k]! + 1, end) - start;
    tail[k] = Math.min(last[k]! + 1, end) - Math.max(last[k]!, start);
  }
  return { first, last, head, tail };
}
