/** 3x3 binomial filter in place: takes the one-pixel steps out of what normals are made from. */
export function soften(plane: Float32Array, width: number, height: number): void {
  const above = new Float32Array(width);
  for (let y = 0; y < height; y++) softenRow(plane, y * width, width);
  above.set(plane.subarray(0, width));
  for (let y = 0; y < height; y++) softenDown(plane, y * width, y < height - 1 ? width : 0, above);
}

function softenRow(plane: Float32Array, o: number, width: number) {
  let left = plane[o]!;
  let here = left;
  for (let x = 0; x < width; x++) {
    const right = x < width - 1 ? plane[o + x + 1]! : here;
    plane[o + x] = 0.25 * left + 0.5 * here + 0.25 * right;
    left = here;
    here = right;
  }
}

function softenDown(plane: Float32Array, o: number, below: number, above: Float32Array) {
  for (let x = 0; x < above.length; x++) {
    const here = plane[o + x]!;
    plane[o + x] = 0.25 * above[x]! + 0.5 * here + 0.25 * plane[o + below + x]!;
    above[x] = here;
  }
}
