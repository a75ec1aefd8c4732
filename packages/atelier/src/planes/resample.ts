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
  if (width === toWidth && height === toHeight) return source.slice();
  const result = new Float32Array(toWidth * toHeight);
  const { first: left, part } = places(width, toWidth);
  const { first: above, part: down } = places(height, toHeight);
  const across = Float32Array.from(part);
  const right = width > 1 ? 1 : 0;
  // every row is drawn out once, however many rows it becomes
  let [upper, lower] = [new Float64Array(toWidth), new Float64Array(toWidth)];
  let [upperRow, lowerRow] = [-1, -1];
  const drawOut = (row: number, into: Float64Array) => {
    const from = row * width;
    for (let x = 0; x < toWidth; x++) {
      const i = from + left[x]!;
      const a = source[i]!;
      into[x] = a + (source[i + right]! - a) * across[x]!;
    }
  };
  for (let y = 0; y < toHeight; y++) {
    const y0 = above[y]!;
    const y1 = height > 1 ? y0 + 1 : y0;
    const ty = down[y]!;
    if (y0 !== upperRow) {
      if (y0 === lowerRow) [upper, lower, lowerRow] = [lower, upper, upperRow];
      else drawOut(y0, upper);
      upperRow = y0;
    }
    if (y1 !== lowerRow) drawOut(y1, lower);
    lowerRow = y1;
    const to = y * toWidth;
    for (let x = 0; x < toWidth; x++) {
      const a = upper[x]!;
      result[to + x] = a + (lower[x]! - a) * ty;
    }
  }
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
  const rows = new Float64Array(width * 3);
  for (let y = 0; y < toHeight; y++) {
    sumRows(rgb, rows, width, (y * height) / toHeight, ((y + 1) * height) / toHeight, height);
    const scale = (toWidth * toHeight) / (width * height);
    for (let x = 0; x < toWidth; x++) {
      const start = (x * width) / toWidth;
      const end = ((x + 1) * width) / toWidth;
      const last = Math.min(width - 1, Math.ceil(end) - 1);
      let r = 0;
      let g = 0;
      let b = 0;
      for (let column = Math.floor(start); column <= last; column++) {
        const share = Math.min(column + 1, end) - Math.max(column, start);
        r += rows[3 * column]! * share;
        g += rows[3 * column + 1]! * share;
        b += rows[3 * column + 2]! * share;
      }
      const to = 3 * (y * toWidth + x);
      result[to] = r * scale + 0.5;
      result[to + 1] = g * scale + 0.5;
      result[to + 2] = b * scale + 0.5;
    }
  }
  return result;
}

/** The rows between `start` and `end`, parts of rows by their share. */
function sumRows(
  rgb: Uint8Array,
  rows: Float64Array,
  width: number,
  start: number,
  end: number,
  height: number,
) {
  rows.fill(0);
  const last = Math.min(height - 1, Math.ceil(end) - 1);
  for (let row = Math.floor(start); row <= last; row++) {
    const share = Math.min(row + 1, end) - Math.max(row, start);
    const from = row * width * 3;
    if (share === 1) for (let i = 0; i < rows.length; i++) rows[i]! += rgb[from + i]!;
    else for (let i = 0; i < rows.length; i++) rows[i]! += rgb[from + i]! * share;
  }
}
