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
  for (let y = 0; y < toHeight; y++) {
    const at = Math.min(Math.max(((y + 0.5) * height) / toHeight - 0.5, 0), height - 1);
    const y0 = Math.min(Math.floor(at), Math.max(0, height - 2));
    const ty = at - y0;
    const upper = y0 * width;
    const lower = height > 1 ? upper + width : upper;
    for (let x = 0; x < toWidth; x++) {
      const i = left[x]!;
      const tx = part[x]!;
      const a = source[upper + i]!;
      const c = source[lower + i]!;
      const ab = a + (source[upper + i + right]! - a) * tx;
      const cd = c + (source[lower + i + right]! - c) * tx;
      result[y * toWidth + x] = ab + (cd - ab) * ty;
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
  const columns = spans(width, toWidth);
  const rows = spans(height, toHeight);
  const result = new Uint8Array(toWidth * toHeight * 3);
  const line = new Float64Array(toWidth * 3);
  for (let y = 0; y < toHeight; y++) {
    line.fill(0);
    const row = rows[y]!;
    for (let sy = row.first; sy <= row.last; sy++) {
      const weight = row.weight(sy);
      for (let x = 0; x < toWidth; x++) {
        const column = columns[x]!;
        let r = 0;
        let g = 0;
        let b = 0;
        for (let sx = column.first; sx <= column.last; sx++) {
          const share = sx === column.first ? column.head : sx === column.last ? column.tail : 1;
          const i = (sy * width + sx) * 3;
          r += rgb[i]! * share;
          g += rgb[i + 1]! * share;
          b += rgb[i + 2]! * share;
        }
        line[3 * x]! += r * weight;
        line[3 * x + 1]! += g * weight;
        line[3 * x + 2]! += b * weight;
      }
    }
    for (let x = 0; x < toWidth; x++) {
      const scale = 1 / (row.total * columns[x]!.total);
      for (let c = 0; c < 3; c++) result[(y * toWidth + x) * 3 + c] = line[3 * x + c]! * scale + 0.5;
    }
  }
  return result;
}

/** Which source cells a target cell covers, and how much of the first and the last one. */
function spans(from: number, to: number) {
  return Array.from({ length: to }, (_, index) => {
    const start = (index * from) / to;
    const end = ((index + 1) * from) / to;
    const first = Math.min(from - 1, Math.floor(start));
    const last = Math.max(first, Math.min(from - 1, Math.ceil(end) - 1));
    const head = Math.min(end, first + 1) - start;
    const tail = last === first ? head : end - last;
    const weight = (cell: number) => (cell === first ? head : cell === last ? tail : 1);
    return { first, last, head, tail, weight, total: end - start };
  });
}
