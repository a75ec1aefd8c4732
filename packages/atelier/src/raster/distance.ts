const FAR = 20000;

/** Exact Euclidean distance from every cell to the nearest cell with a non-zero mask (Meijster et al. 2000). */
export function distanceTo(mask: Uint8Array, width: number, height: number): Float32Array {
  const cells = width * height;
  const column = new Int32Array(cells);
  const out = new Float32Array(cells);
  for (let x = 0; x < width; x++) column[x] = mask[x] ? 0 : FAR;
  for (let i = width; i < cells; i++) column[i] = mask[i] ? 0 : column[i - width]! + 1;
  for (let i = cells - width - 1; i >= 0; i--) {
    const fromBelow = column[i + width]! + 1;
    if (fromBelow < column[i]!) column[i] = fromBelow;
  }
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
        const g = column[row + s]!;
        const toSite = start[top]! - s;
        const toHere = start[top]! - u;
        if (toSite * toSite + g * g <= toHere * toHere + gu * gu) break;
        top--;
      }
      if (top < 0) {
        top = 0;
        site[0] = u;
        start[0] = 0;
        continue;
      }
      const s = site[top]!;
      const g = column[row + s]!;
      const from = 1 + Math.floor((u * u - s * s + gu * gu - g * g) / (2 * (u - s)));
      if (from < width) {
        top++;
        site[top] = u;
        start[top] = from;
      }
    }
    for (let u = width - 1; u >= 0; u--) {
      const s = site[top]!;
      const g = column[row + s]!;
      out[row + u] = g >= FAR ? 1e6 : Math.sqrt((u - s) * (u - s) + g * g);
      if (u === start[top]) top--;
    }
  }
  return out;
}
