/** The horizontal runs of a mask, row by row. */
export interface Runs {
  /** First and last column of each run, alternating. */
  readonly ends: Int32Array;
  /** Number of the first run of each row, and of all runs at the end. */
  readonly firstOfRow: Int32Array;
}

/** Runs of the cells of a mask; where `values` are given, of one value each. */
export function findRuns(
  mask: Uint8Array,
  width: number,
  height: number,
  { values }: { values?: ArrayLike<number> } = {},
): Runs {
  const firstOfRow = new Int32Array(height + 1);
  let ends = new Int32Array(8192);
  let count = 0;
  for (let y = 0; y < height; y++) {
    firstOfRow[y] = count;
    if (ends.length < 2 * (count + width)) ends = withRoom(ends, 2 * (count + width));
    const row = y * width;
    const end = row + width;
    for (let i = row; i < end;) {
      while (i < end && !mask[i]) i++;
      if (i === end) break;
      ends[2 * count] = i - row;
      if (values) {
        const value = values[i];
        do i++;
        while (i < end && mask[i] && values[i] === value);
      } else {
        do i++;
        while (i < end && mask[i]);
      }
      ends[2 * count + 1] = i - 1 - row;
      count++;
    }
  }
  firstOfRow[height] = count;
  return { ends, firstOfRow };
}

function withRoom(values: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(least, 2 * values.length));
  larger.set(values);
  return larger;
}
