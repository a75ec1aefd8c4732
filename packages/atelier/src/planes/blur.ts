/** One horizontal box pass; outside the picture its border values go on. */
function boxRows(source: Float32Array, target: Float32Array, width: number, height: number, radius: number) {
  const inverse = 1 / (2 * radius + 1);
  const last = width - 1;
  // where the window lies inside the row nothing has to be asked
  const from = Math.min(width, radius);
  const to = Math.max(from, width - radius - 1);
  for (let row = 0; row < width * height; row += width) {
    let sum = source[row]! * (radius + 1);
    for (let x = 1; x <= radius; x++) sum += source[row + (x < width ? x : last)]!;
    for (let x = 0; x < from; x++) {
      target[row + x] = sum * inverse;
      const enters = x + radius + 1;
      sum += source[row + (enters < width ? enters : last)]! - source[row]!;
    }
    for (let i = row + from; i < row + to; i++) {
      target[i] = sum * inverse;
      sum += source[i + radius + 1]! - source[i - radius]!;
    }
    for (let x = to; x < width; x++) {
      target[row + x] = sum * inverse;
      sum += source[row + last]! - source[row + (x > radius ? x - radius : 0)]!;
    }
  }
}

function boxColumns(
  source: Float32Array,
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
) {
  const inverse = 1 / (2 * radius + 1);
  const sum = new Float64Array(width);
  for (let x = 0; x < width; x++) sum[x] = source[x]! * (radius + 1);
  for (let y = 1; y <= radius; y++) {
    const row = (y < height ? y : height - 1) * width;
    for (let x = 0; x < width; x++) sum[x]! += source[row + x]!;
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const enters = (y + radius + 1 < height ? y + radius + 1 : height - 1) * width;
    const leaves = (y - radius > 0 ? y - radius : 0) * width;
    for (let x = 0; x < width; x++) {
      target[row + x] = sum[x]! * inverse;
      sum[x]! += source[enters + x]! - source[leaves + x]!;
    }
  }
}

/** Mean over a square of side 2·radius + 1. */
export function boxBlur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(width * height);
  const result = new Float32Array(width * height);
  boxRows(source, rows, width, height, radius);
  boxColumns(rows, result, width, height, radius);
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
  const rows = new Float32Array(width * height);
  const result = new Float32Array(width * height);
  let input = source;
  for (let pass = 0; pass < passes; pass++) {
    const radius = ((pass < narrowPasses ? narrow : narrow + 2) - 1) >> 1;
    // the mean of one value is that value
    if (radius === 0) continue;
    boxRows(input, rows, width, height, radius);
    boxColumns(rows, result, width, height, radius);
    input = result;
  }
  return input === source ? source.slice() : result;
}
