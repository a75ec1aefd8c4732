import type { Frame } from './frame.ts';

/** Coverage of a filled path inside its own box of the band. */
export interface Filled {
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
  readonly cover: Float32Array;
}

/** Exact area coverage of closed polygons (x, y pairs in pixels): signed areas added along rows; holes turn the other way. */
export function fillPolygons(polygons: readonly Float32Array[], frame: Frame): Filled | undefined {
  let left = Infinity;
  let upper = Infinity;
  let right = -Infinity;
  let lower = -Infinity;
  for (const polygon of polygons)
    for (let i = 0; i < polygon.length; i += 2) {
      const x = polygon[i]!;
      const y = polygon[i + 1]!;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < upper) upper = y;
      if (y > lower) lower = y;
    }
  const x0 = Math.max(0, Math.floor(left));
  const x1 = Math.min(frame.width, Math.ceil(right) + 1);
  const y0 = Math.max(frame.top, Math.floor(upper));
  const y1 = Math.min(frame.bottom, Math.ceil(lower) + 1);
  if (!(x1 > x0 && y1 > y0)) return undefined;
  const width = x1 - x0;
  const height = y1 - y0;
  // one more column takes what lies to the right of everything
  const stride = width + 2;
  const sums = new Float32Array(stride * height);
  for (const polygon of polygons) {
    const count = polygon.length;
    for (let i = 0; i < count; i += 2) {
      const j = i + 2 < count ? i + 2 : 0;
      addEdge(
        sums,
        stride,
        width,
        height,
        polygon[i]! - x0,
        polygon[i + 1]! - y0,
        polygon[j]! - x0,
        polygon[j + 1]! - y0,
      );
    }
  }
  const cover = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += sums[y * stride + x]!;
      const area = Math.abs(sum);
      // sums of areas leave dust of 1e-7 behind, which must not tint anything
      cover[y * width + x] = area > 1 ? 1 : area < 1e-4 ? 0 : area;
    }
  }
  return { x0, y0, width, height, cover };
}

function addEdge(
  sums: Float32Array,
  stride: number,
  width: number,
  height: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
) {
  if (ay === by) return;
  const turn = ay < by ? 1 : -1;
  const [px, py, qx, qy] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay];
  const slope = (qx - px) / (qy - py);
  const first = Math.max(0, Math.floor(py));
  const last = Math.min(height, Math.ceil(qy));
  for (let y = first; y < last; y++) {
    const from = Math.max(py, y);
    const to = Math.min(qy, y + 1);
    const dy = to - from;
    if (dy <= 0) continue;
    const xa = px + (from - py) * slope;
    const xb = px + (to - py) * slope;
    const low = Math.min(width, Math.max(0, Math.min(xa, xb)));
    const high = Math.min(width, Math.max(0, Math.max(xa, xb)));
    const row = y * stride;
    const d = turn * dy;
    const cell = Math.floor(low);
    const lastCell = Math.ceil(high);
    if (lastCell <= cell + 1) {
      const middle = (low + high) / 2 - cell;
      sums[row + cell]! += d * (1 - middle);
      sums[row + cell + 1]! += d * middle;
      continue;
    }
    const share = 1 / (high - low);
    const head = cell + 1 - low;
    const a0 = 0.5 * share * head * head;
    const tail = high - lastCell + 1;
    const am = 0.5 * share * tail * tail;
    sums[row + cell]! += d * a0;
    if (lastCell === cell + 2) sums[row + cell + 1]! += d * (1 - a0 - am);
    else {
      const a1 = share * (1.5 - (low - cell));
      sums[row + cell + 1]! += d * (a1 - a0);
      for (let x = cell + 2; x < lastCell - 1; x++) sums[row + x]! += d * share;
      const a2 = a1 + (lastCell - cell - 3) * share;
      sums[row + lastCell - 1]! += d * (1 - a2 - am);
    }
    sums[row + lastCell]! += d * am;
  }
}
