import { findRuns, findRunsOf, type Runs } from './runs.ts';

export interface Component {
  id: number;
  area: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Cells on the border of the picture. */
  border: number;
  /** Centre of gravity. */
  cx: number;
  cy: number;
  value: number;
}

/** The components of a mask as runs, and which of them each run belongs to. */
export interface Connected {
  readonly runs: Runs;
  readonly owner: Int32Array;
  readonly list: Component[];
}

interface Kind {
  /** The cells that are connected: those in the mask or, with 0, those outside. */
  readonly on?: 0 | 1;
  /** Cells that touch by a corner are connected, too. */
  readonly eight?: boolean;
  /** Only cells of equal values are connected. */
  readonly values?: ArrayLike<number>;
}

/** Connected components of `mask` (of equal `values` where given), numbered in scan order; `label` is -1 outside. */
export function components(
  mask: Uint8Array,
  width: number,
  height: number,
  kind: Kind = {},
): { label: Int32Array; list: Component[] } {
  const { runs, owner, list } = connectRuns(mask, width, height, kind);
  return { label: labelRuns(runs, owner, width, height), list };
}

/** A plane in which all cells of a run have its value; -1 outside. */
export function labelRuns(
  { ends, firstOfRow }: Runs,
  value: Int32Array,
  width: number,
  height: number,
): Int32Array {
  const label = new Int32Array(width * height).fill(-1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let run = firstOfRow[y]!; run < firstOfRow[y + 1]!; run++) {
      const own = value[run]!;
      const last = row + ends[2 * run + 1]!;
      for (let i = row + ends[2 * run]!; i <= last; i++) label[i] = own;
    }
  }
  return label;
}

/** Sum over the cells of each component. */
export function sumsOf(plane: Float32Array, { runs, owner, list }: Connected, width: number): Float64Array {
  const { ends, firstOfRow } = runs;
  const sums = new Float64Array(list.length);
  for (let y = 0, row = 0; y + 1 < firstOfRow.length; y++, row += width) {
    for (let run = firstOfRow[y]!; run < firstOfRow[y + 1]!; run++) {
      const last = row + ends[2 * run + 1]!;
      let sum = sums[owner[run]!]!;
      for (let i = row + ends[2 * run]!; i <= last; i++) sum += plane[i]!;
      sums[owner[run]!] = sum;
    }
  }
  return sums;
}

/** The largest value that each component has in any of its cells; 0 at least. */
export function mostOf(plane: Float32Array, { runs, owner, list }: Connected, width: number): Float64Array {
  const { ends, firstOfRow } = runs;
  const most = new Float64Array(list.length);
  for (let y = 0, row = 0; y + 1 < firstOfRow.length; y++, row += width) {
    for (let run = firstOfRow[y]!; run < firstOfRow[y + 1]!; run++) {
      const last = row + ends[2 * run + 1]!;
      let own = most[owner[run]!]!;
      for (let i = row + ends[2 * run]!; i <= last; i++) if (plane[i]! > own) own = plane[i]!;
      most[owner[run]!] = own;
    }
  }
  return most;
}

/** Gives the cells of some components a value. */
export function markPieces(
  mask: Uint8Array,
  value: number,
  { runs, owner }: Connected,
  which: readonly boolean[],
  width: number,
): void {
  const { ends, firstOfRow } = runs;
  for (let y = 0, row = 0; y + 1 < firstOfRow.length; y++, row += width)
    for (let run = firstOfRow[y]!; run < firstOfRow[y + 1]!; run++)
      if (which[owner[run]!]) mask.fill(value, row + ends[2 * run]!, row + ends[2 * run + 1]! + 1);
}

/** The component that a cell is in, -1 outside. */
export function pieceAt({ runs, owner }: Connected, x: number, y: number): number {
  const { ends, firstOfRow } = runs;
  for (let run = firstOfRow[y]!; run < firstOfRow[y + 1]! && ends[2 * run]! <= x; run++)
    if (ends[2 * run + 1]! >= x) return owner[run]!;
  return -1;
}

/** First and last cell of every run. */
export function eachRun(
  { ends, firstOfRow }: Runs,
  width: number,
  height: number,
  see: (run: number, from: number, to: number) => void,
): void {
  for (let y = 0; y < height; y++) {
    for (let run = firstOfRow[y]!; run < firstOfRow[y + 1]!; run++)
      see(run, y * width + ends[2 * run]!, y * width + ends[2 * run + 1]!);
  }
}

/**
 * The components as runs, for whom cells are of no interest. Runs are joined row by row in a union-find forest; after the
 * first look nothing is done cell by cell.
 */
export function connectRuns(
  mask: Uint8Array,
  width: number,
  height: number,
  { on = 1, eight = false, values }: Kind = {},
): Connected {
  const runs = values ? findRunsOf(mask, values, width, height) : findRuns(mask, width, height, on);
  const { ends, firstOfRow } = runs;
  const value = values && valuesOf(runs, values, width, height);
  const parent = joinRuns(runs, height, eight ? 1 : 0, value);
  const owner = new Int32Array(parent.length).fill(-1);
  const list: Component[] = [];
  for (let y = 0; y < height; y++) {
    const edgeRow = y === 0 || y === height - 1;
    for (let run = firstOfRow[y]!; run < firstOfRow[y + 1]!; run++) {
      const from = ends[2 * run]!;
      const to = ends[2 * run + 1]!;
      const root = find(parent, run);
      let id = owner[root]!;
      if (id < 0) {
        id = owner[root] = list.length;
        const own = value ? value[run]! : 0;
        list.push({ id, area: 0, x0: from, y0: y, x1: to, y1: y, border: 0, cx: 0, cy: 0, value: own });
      }
      owner[run] = id;
      const one = list[id]!;
      const length = to - from + 1;
      one.area += length;
      one.cx += ((from + to) * length) / 2;
      one.cy += y * length;
      if (from < one.x0) one.x0 = from;
      if (to > one.x1) one.x1 = to;
      one.y1 = y;
      one.border += edgeRow ? length : Number(from === 0) + Number(to === width - 1 && width > 1);
    }
  }
  for (const one of list) {
    one.cx /= one.area;
    one.cy /= one.area;
  }
  return { runs, owner, list };
}

function valuesOf(runs: Runs, values: ArrayLike<number>, width: number, height: number): Int32Array {
  const result = new Int32Array(runs.firstOfRow[height]!);
  eachRun(runs, width, height, (run, from) => {
    result[run] = values[from]!;
  });
  return result;
}

function find(parent: Int32Array, run: number): number {
  let at = run;
  while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
  return at;
}

function joinRuns(
  { ends, firstOfRow }: Runs,
  height: number,
  reach: number,
  value: Int32Array | undefined,
): Int32Array {
  const parent = new Int32Array(firstOfRow[height]!);
  for (let run = 0; run < parent.length; run++) parent[run] = run;
  for (let y = 1; y < height; y++) {
    const end = firstOfRow[y]!;
    let p = firstOfRow[y - 1]!;
    for (let run = end; run < firstOfRow[y + 1]!; run++) {
      const from = ends[2 * run]! - reach;
      const to = ends[2 * run + 1]! + reach;
      while (p < end && ends[2 * p + 1]! < from) p++;
      for (let q = p; q < end && ends[2 * q]! <= to; q++) {
        if (value && value[q] !== value[run]) continue;
        const a = find(parent, q);
        const b = find(parent, run);
        if (a < b) parent[b] = a;
        else parent[a] = b;
      }
    }
  }
  return parent;
}

export const extent = (one: Pick<Component, 'x0' | 'x1' | 'y0' | 'y1'>) =>
  Math.max(one.x1 - one.x0, one.y1 - one.y0) + 1;
