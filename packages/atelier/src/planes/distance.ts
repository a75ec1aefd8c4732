const FAR = 20000;

/** Exact Euclidean distance of every cell to the nearest non-zero cell of `mask` (Meijster 2000); 1e6 where there is none. */
export function distanceTo(mask: Uint8Array, width: number, height: number): Float32Array {
  return sweep(mask, width, height, null);
}

/** The same, with the index of that nearest cell (-1 where there is none). */
export function nearestTo(mask: Uint8Array, width: number, height: number) {
  const index = new Int32Array(width * height);
  return { distance: sweep(mask, width, height, index), index };
}

function sweep(mask: Uint8Array, width: number, height: number, index: Int32Array | null): Float32Array {
  const cells = width * height;
  const column = new Int32Array(cells);
  const below = index ? new Uint8Array(cells) : null;
  for (let x = 0; x < width; x++) column[x] = mask[x] ? 0 : FAR;
  for (let i = width; i < cells; i++) column[i] = mask[i] ? 0 : column[i - width]! + 1;
  for (let i = cells - width - 1; i >= 0; i--) {
    const other = column[i + width]! + 1;
    if (other < column[i]!) {
      column[i] = other;
      if (below) below[i] = 1;
    }
  }
  const result = new Float32Array(cells);
  const site = new Int32Array(width);
  const start = new Int32Array(width);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let top = 0;
    site[0] = 0;
    start[0] = 0;
    for (let u = 1; u < width; u++) {
      const gu = column[row + u]!;
      while (top >= 0) {
        const s = site[top]!;
        const gs = column[row + s]!;
        const toOld = start[top]! - s;
        const toNew = start[top]! - u;
        if (toOld * toOld + gs * gs <= toNew * toNew + gu * gu) break;
        top--;
      }
      if (top < 0) {
        top = 0;
        site[0] = u;
        start[0] = 0;
      } else {
        const s = site[top]!;
        const gs = column[row + s]!;
        const meet = 1 + Math.floor((u * u - s * s + gu * gu - gs * gs) / (2 * (u - s)));
        if (meet < width) {
          top++;
          site[top] = u;
          start[top] = meet;
        }
      }
    }
    for (let u = width - 1; u >= 0; u--) {
      const s = site[top]!;
      const g = column[row + s]!;
      const away = u - s;
      result[row + u] = g >= FAR ? 1e6 : Math.sqrt(away * away + g * g);
      if (index && below) index[row + u] = g >= FAR ? -1 : (below[row + s] ? y + g : y - g) * width + s;
      if (u === start[top]) top--;
    }
  }
  return result;
}
