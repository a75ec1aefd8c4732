const FAR = 20000;
const NOWHERE = 1e6;

/** Exact Euclidean distance of every cell to the nearest non-zero cell of `mask` (Meijster 2000); 1e6 where there is none. */
export function distanceTo(mask: Uint8Array, width: number, height: number): Float32Array {
  const cells = width * height;
  const column = new Int32Array(cells);
  for (let x = 0; x < width; x++) column[x] = mask[x] ? 0 : FAR;
  for (let i = width; i < cells; i++) column[i] = mask[i] ? 0 : column[i - width]! + 1;
  for (let i = cells - width - 1; i >= 0; i--)
    if (column[i + width]! + 1 < column[i]!) column[i] = column[i + width]! + 1;
  const result = new Float32Array(cells);
  const envelope = newEnvelope(width);
  for (let row = 0; row < cells; row += width)
    if (!lowest(column, row, 0, width, envelope, result)) result.fill(NOWHERE, row, row + width);
  return result;
}

/**
 * Exact distance of every cell of `mask` to the nearest cell outside it, 0 outside; the picture's border is no outside.
 * Only the runs of the mask are looked at: beyond the cells that end a run nothing can be nearer.
 */
export function depthIn(mask: Uint8Array, width: number, height: number): Float32Array {
  const cells = width * height;
  const column = new Int32Array(cells);
  for (let x = 0; x < width; x++) column[x] = mask[x] ? FAR : 0;
  for (let i = width; i < cells; i++) column[i] = mask[i] ? column[i - width]! + 1 : 0;
  for (let i = cells - width - 1; i >= 0; i--)
    if (column[i + width]! + 1 < column[i]!) column[i] = column[i + width]! + 1;
  const result = new Float32Array(cells);
  const envelope = newEnvelope(width);
  for (let row = 0; row < cells; row += width) {
    for (let x = 0; x < width;) {
      if (!mask[row + x]) {
        x++;
        continue;
      }
      const from = Math.max(0, x - 1);
      while (x < width && mask[row + x]) x++;
      if (!lowest(column, row, from, Math.min(width, x + 1), envelope, result))
        result.fill(NOWHERE, row + from, row + x);
    }
  }
  return result;
}

interface Envelope {
  readonly site: Int32Array;
  readonly start: Int32Array;
}
const newEnvelope = (width: number): Envelope => ({
  site: new Int32Array(width),
  start: new Int32Array(width),
});

/** One row between `from` and `to`: the lower envelope of the parabolas over its columns; false where all are far. */
function lowest(
  column: Int32Array,
  row: number,
  from: number,
  to: number,
  { site, start }: Envelope,
  result: Float32Array,
): boolean {
  let top = -1;
  for (let u = from; u < to; u++) {
    const gu = column[row + u]!;
    // columns without any cell can be nobody's nearest
    if (gu >= FAR) continue;
    while (top >= 0) {
      const gs = column[row + site[top]!]!;
      const toOld = start[top]! - site[top]!;
      const toNew = start[top]! - u;
      if (toOld * toOld + gs * gs <= toNew * toNew + gu * gu) break;
      top--;
    }
    if (top < 0) {
      top = 0;
      site[0] = u;
      start[0] = from;
      continue;
    }
    const s = site[top]!;
    const gs = column[row + s]!;
    const meet = 1 + Math.floor((u * u - s * s + gu * gu - gs * gs) / (2 * (u - s)));
    if (meet >= to) continue;
    top++;
    site[top] = u;
    start[top] = meet;
  }
  if (top < 0) return false;
  for (let u = to - 1; u >= from; u--) {
    const away = u - site[top]!;
    const g = column[row + site[top]!]!;
    result[row + u] = Math.sqrt(away * away + g * g);
    if (u === start[top]) top--;
  }
  return true;
}
