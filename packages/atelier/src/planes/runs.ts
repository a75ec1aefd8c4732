import { bytesAt, kernels, numbersAt, roomFor } from './kernels.ts';

const NUMBER = Int32Array.BYTES_PER_ELEMENT;

/** The horizontal runs of a mask, row by row. */
export interface Runs {
  /** First and last column of each run, alternating. */
  readonly ends: Int32Array;
  /** Number of the first run of each row, and of all runs at the end. */
  readonly firstOfRow: Int32Array;
}

/** Runs of the cells of a mask that are `on`. */
export function findRuns(mask: Uint8Array, width: number, height: number, on: 0 | 1 = 1): Runs {
  const cells = width * height;
  const [given, ends, firstOfRow] = roomFor([cells, NUMBER * (cells + height), NUMBER * (height + 1)]);
  bytesAt(given, cells).set(mask);
  const count = kernels.findRuns(given, on, ends, firstOfRow, width, height);
  return {
    ends: numbersAt(ends, 2 * count).slice(),
    firstOfRow: numbersAt(firstOfRow, height + 1).slice(),
  };
}

/** Runs of the cells of a mask that have one value each. */
export function findRunsOf(mask: Uint8Array, values: ArrayLike<number>, width: number, height: number): Runs {
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
      const value = values[i];
      do i++;
      while (i < end && mask[i] && values[i] === value);
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
