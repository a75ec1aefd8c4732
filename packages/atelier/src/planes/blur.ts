/** One row of horizontal means; outside the picture its border values go on. */
function boxRow(
  source: Float32Array,
  row: number,
  target: Float32Array,
  to: number,
  width: number,
  radius: number,
) {
  const inverse = 1 / (2 * radius + 1);
  const last = width - 1;
  // where the window lies inside the row nothing has to be asked
  const from = Math.min(width, radius);
  const end = Math.max(from, width - radius - 1);
  let sum = source[row]! * (radius + 1);
  for (let x = 1; x <= radius; x++) sum += source[row + (x < width ? x : last)]!;
  for (let x = 0; x < from; x++) {
    target[to + x] = sum * inverse;
    const enters = x + radius + 1;
    sum += source[row + (enters < width ? enters : last)]! - source[row]!;
  }
  for (let x = from; x < end; x++) {
    target[to + x] = sum * inverse;
    sum += source[row + x + radius + 1]! - source[row + x - radius]!;
  }
  for (let x = end; x < width; x++) {
    target[to + x] = sum * inverse;
    sum += source[row + last]! - source[row + (x > radius ? x - radius : 0)]!;
  }
}

/**
 * One box pass; `target` may be `source`. Only as many rows as the window is high stand beside them, so that they stay near
 * at hand.
 */
function boxPass(source: Float32Array, target: Float32Array, width: number, height: number, radius: number) {
  const inverse = 1 / (2 * radius + 1);
  const count = Math.min(height, 2 * radius + 2);
  const rows = new Float32Array(count * width);
  let read = 0;
  const readTo = (y: number) => {
    for (; read <= y && read < height; read++)
      boxRow(source, read * width, rows, (read % count) * width, width, radius);
  };
  const placeOf = (y: number) => (y % count) * width;
  const sum = new Float64Array(width);
  readTo(radius);
  for (let x = 0; x < width; x++) sum[x] = rows[x]! * (radius + 1);
  for (let y = 1; y <= radius; y++) {
    const row = placeOf(Math.min(y, height - 1));
    for (let x = 0; x < width; x++) sum[x]! += rows[row + x]!;
  }
  for (let y = 0; y < height; y++) {
    readTo(y + radius + 1);
    const row = y * width;
    const enters = placeOf(Math.min(y + radius + 1, height - 1));
    const leaves = placeOf(Math.max(y - radius, 0));
    for (let x = 0; x < width; x++) {
      target[row + x] = sum[x]! * inverse;
      sum[x]! += rows[enters + x]! - rows[leaves + x]!;
    }
  }
}

/** Mean over a square of side 2·radius + 1. */
export function boxBlur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const result = new Float32Array(width * height);
  boxPass(source, result, width, height, radius);
  return result;
}

/** Close to a Gaussian: three box passes whose variances add up to sigma². */
export function blur(source: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma < 0.4) return source.slice();
  const passes = 3;
  let narrow = Math.floor(Math.sqrt((12 * sigma * sigma) / passes + 1));
  if (narrow % 2 === 0) narrow--;
  const narrowPasses = Math.round(
    (12 * sigma * sigma - passes * narrow * narrow - 4 * passes * narrow - 3 * passes) / (-4 * narrow - 4),
  );
  const result = new Float32Array(width * height);
  let input = source;
  for (let pass = 0; pass < passes; pass++) {
    const radius = ((pass < narrowPasses ? narrow : narrow + 2) - 1) >> 1;
    // the mean of one value is that value
    if (radius === 0) continue;
    boxPass(input, result, width, height, radius);
    input = result;
  }
  return input === source ? source.slice() : result;
}
