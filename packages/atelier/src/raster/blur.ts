/** Box blur of rows with clamped edges. */
function blurRows(source: Float32Array, target: Float32Array, width: number, height: number, r: number) {
  const share = 1 / (2 * r + 1);
  const last = width - 1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = source[row]! * (r + 1);
    for (let x = 1; x <= r; x++) sum += source[row + (x < width ? x : last)]!;
    for (let x = 0; x < width; x++) {
      target[row + x] = sum * share;
      const enter = x + r + 1;
      const leave = x - r;
      sum += source[row + (enter < width ? enter : last)]! - source[row + (leave > 0 ? leave : 0)]!;
    }
  }
}

function blurColumns(source: Float32Array, target: Float32Array, width: number, height: number, r: number) {
  const share = 1 / (2 * r + 1);
  const last = height - 1;
  const sum = new Float64Array(width);
  for (let x = 0; x < width; x++) sum[x] = source[x]! * (r + 1);
  for (let y = 1; y <= r; y++) {
    const row = (y < height ? y : last) * width;
    for (let x = 0; x < width; x++) sum[x]! += source[row + x]!;
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const enter = (y + r + 1 < height ? y + r + 1 : last) * width;
    const leave = (y - r > 0 ? y - r : 0) * width;
    for (let x = 0; x < width; x++) {
      target[row + x] = sum[x]! * share;
      sum[x]! += source[enter + x]! - source[leave + x]!;
    }
  }
}

/** Between two passes; most blurs are of one size, and none outlives its call. */
let pooled = new Float32Array(0);
const LARGEST_POOLED = 1_200_000;
function scratch(cells: number): Float32Array {
  if (cells > LARGEST_POOLED) return new Float32Array(cells);
  if (pooled.length < cells) pooled = new Float32Array(cells);
  return pooled;
}

/** Gaussian blur as three boxes whose variances add up; writes into `target`, which may be the source. */
export function blur(
  source: Float32Array,
  width: number,
  height: number,
  sigma: number,
  target: Float32Array = new Float32Array(source.length),
): Float32Array {
  if (sigma < 0.4) {
    if (target !== source) target.set(source);
    return target;
  }
  const passes = 3;
  const ideal = Math.floor(Math.sqrt((12 * sigma * sigma) / passes + 1));
  const small = ideal % 2 === 0 ? ideal - 1 : ideal;
  const smallPasses = Math.round(
    (12 * sigma * sigma - passes * small * small - 4 * passes * small - 3 * passes) / (-4 * small - 4),
  );
  const between = scratch(source.length);
  let from = source;
  for (let pass = 0; pass < passes; pass++) {
    const r = ((pass < smallPasses ? small : small + 2) - 1) >> 1;
    // a box of one cell changes nothing
    if (r === 0) continue;
    blurRows(from, between, width, height, r);
    blurColumns(between, target, width, height, r);
    from = target;
  }
  if (from !== target) target.set(from);
  return target;
}

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
