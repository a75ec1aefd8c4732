import { findRuns } from './runs.ts';

/**
 * Says of every cell with `near` whether a cell of `mask` that is `on` lies within `radius` of it, with 1 - `near` that none
 * does: each run of such cells reaches as far into the rows above and below it as a disc there is broad. Exact discs, by
 * additions alone.
 */
export function within(
  mask: Uint8Array,
  width: number,
  height: number,
  radius: number,
  { on = 1, near = 1 }: { on?: 0 | 1; near?: 0 | 1 } = {},
): Uint8Array {
  const result = new Uint8Array(width * height);
  if (radius < 0) return near === 1 ? result : result.fill(1);
  const { ends, firstOfRow } = findRuns(mask, width, height, { on });
  const reach = Math.min(height, Math.floor(radius));
  const halves = Int32Array.from({ length: reach + 1 }, (_, g) =>
    Math.floor(Math.sqrt(radius * radius - g * g)),
  );
  // where the runs begin and end that cover a cell of this row
  const change = new Int32Array(width + 1);
  const far = 1 - near;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const top = Math.max(0, y - reach);
    const bottom = Math.min(height - 1, y + reach);
    if (firstOfRow[top] === firstOfRow[bottom + 1]) {
      if (far === 1) result.fill(1, row, row + width);
      continue;
    }
    for (let from = top; from <= bottom; from++) {
      const half = halves[from < y ? y - from : from - y]!;
      for (let k = 2 * firstOfRow[from]!; k < 2 * firstOfRow[from + 1]!; k += 2) {
        const first = ends[k]! - half;
        const after = ends[k + 1]! + half + 1;
        change[first > 0 ? first : 0]!++;
        change[after < width ? after : width]!--;
      }
    }
    let covers = 0;
    for (let x = 0; x < width; x++) {
      covers += change[x]!;
      change[x] = 0;
      result[row + x] = covers > 0 ? near : far;
    }
    change[width] = 0;
  }
  return result;
}
