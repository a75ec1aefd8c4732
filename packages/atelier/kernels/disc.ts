import { findRuns } from './runs';

function number(plane: usize, i: i32): i32 {
  return load<i32>(plane + ((<usize>i) << 2));
}

function add(plane: usize, i: i32, value: i32): void {
  const at = plane + ((<usize>i) << 2);
  store<i32>(at, load<i32>(at) + value);
}

/**
 * Says of every cell with `near` (0 or 1) whether a cell that is `on` lies within a disc around it, which at each distance of
 * rows up to `reach` is as broad to both sides as `halves` says. `ends` has room for a number a cell and two more, `change`
 * for one a column and one more, all 0 at first.
 */
export function within(
  mask: usize,
  on: u8,
  near: u8,
  halves: usize,
  reach: i32,
  ends: usize,
  firstOfRow: usize,
  change: usize,
  result: usize,
  width: i32,
  height: i32,
): void {
  findRuns(mask, on, ends, firstOfRow, width, height);
  const far = <u8>(1 - near);
  for (let y = 0; y < height; y++) {
    const row = result + <usize>(y * width);
    const top = max(0, y - reach);
    const bottom = min(height - 1, y + reach);
    if (number(firstOfRow, top) == number(firstOfRow, bottom + 1)) {
      memory.fill(row, far, width);
      continue;
    }
    for (let from = top; from <= bottom; from++) {
      const half = number(halves, abs(from - y));
      const after = number(firstOfRow, from + 1);
      for (let run = number(firstOfRow, from); run < after; run++) {
        add(change, max(0, number(ends, 2 * run) - half), 1);
        add(change, min(width, number(ends, 2 * run + 1) + half + 1), -1);
      }
    }
    let covers = 0;
    for (let x = 0; x < width; x++) {
      covers += number(change, x);
      store<u8>(row + <usize>x, covers > 0 ? near : far);
    }
    memory.fill(change, 0, (<usize>(width + 1)) << 2);
  }
}
