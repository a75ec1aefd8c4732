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
  const left = new Int32Array(toWidth);
  const part = new Float32Array(toWidth);
  for (let x = 0; x < toWidth; x++) {
    const at = Math.min(Math.max(((x + 0.5) * width) / toWidth - 0.5, 0), width - 1);
    left[x] = Math.min(Math.floor(at), Math.max(0, width - 2));
    part[x] = at - left[x]!;
  }
  const right = width > 1 ? 1 : 0;
  // every row is drawn out once, however many rows it becomes
  let [upper, lower] = [new Float64Array(toWidth), new Float64Array(toWidth)];
  let [upperRow, lowerRow] = [-1, -1];
  const drawOut = (row: number, into: Float64Array) => {
    const from = row * width;
    for (let x = 0; x < toWidth; x++) {
      const i = from + left[x]!;
      const a = source[i]!;
      into[x] = a + (source[i + right]! - a) * part[x]!;
    }
  };
  for (let y = 0; y < toHeight; y++) {
    const at = Math.min(Math.max(((y + 0.5) * height) / toHeight - 0.5, 0), height - 1);
    const y0 = Math.min(Math.floor(at), Math.max(0, height - 2));
    const y1 = height > 1 ? y0 + 1 : y0;
    const ty = at - y0;
    if (y0 !== upperRow) {
      if (y0 === lowerRow) [upper, lower, lowerRow] = [lower, upper, upperRow];
      else drawOut(y0, upper);
      upperRow = y0;
    }
    if (y1 !== lowerRow) drawOut(y1, lower);
    lowerRow = y1;
    const to = y * toWidth;
    for (let x = 0; x < toWidth; x++) {
      const above = upper[x]!;
      result[to + x] = above + (lower[x]! - above) * ty;
    }
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
    for (let i = 0; i < rows.length; i++) rows[i]! += rgb[from + i]! * share;
  }
}
