/** 3x3 binomial filter in place: takes the one-pixel steps out of what normals are made from. */
export function soften(plane: Float32Array, width: number, height: number): void {
  const row = new Float32Array(width);
  const above = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    const o = y * width;
    for (let x = 0; x < width; x++) {
      const left = plane[o + (x > 0 ? x - 1 : 0)]!;
      const right = plane[o + (x < width - 1 ? x + 1 : x)]!;
      row[x] = 0.25 * left + 0.5 * plane[o + x]! + 0.25 * right;
    }
    plane.set(row, o);
  }
  above.set(plane.subarray(0, width));
  for (let y = 0; y < height; y++) {
    const o = y * width;
    const below = y < height - 1 ? o + width : o;
    for (let x = 0; x < width; x++) {
      const here = plane[o + x]!;
      plane[o + x] = 0.25 * above[x]! + 0.5 * here + 0.25 * plane[below + x]!;
      above[x] = here;
    }
  }
}
