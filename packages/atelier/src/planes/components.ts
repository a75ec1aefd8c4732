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

/** A horizontal run of equal cells: first and last column, value. */
const RUN = 3;

/**
 * Connected components of `mask` (of equal `values` where given), numbered in scan order; `label` is -1 outside.
 * Runs are joined row by row in a union-find forest; after the first look nothing is done cell by cell.
 */
export function components(
  mask: Uint8Array,
  width: number,
  height: number,
  { eight = false, values }: { eight?: boolean; values?: ArrayLike<number> } = {},
): { label: Int32Array; list: Component[] } {
  const runs = findRuns(mask, width, height, values);
  const { data, firstOfRow } = runs;
  const parent = joinRuns(data, firstOfRow, height, eight ? 1 : 0, values !== undefined);
  const label = new Int32Array(width * height).fill(-1);
  const number = new Int32Array(parent.length).fill(-1);
  const list: Component[] = [];
  for (let y = 0; y < height; y++) {
    const edgeRow = y === 0 || y === height - 1;
    for (let run = firstOfRow[y]!; run < firstOfRow[y + 1]!; run++) {
      const from = data[RUN * run]!;
      const to = data[RUN * run + 1]!;
      const root = find(parent, run);
      let id = number[root]!;
      if (id < 0) {
        id = number[root] = list.length;
        const value = data[RUN * run + 2]!;
        list.push({ id, area: 0, x0: from, y0: y, x1: to, y1: y, border: 0, cx: 0, cy: 0, value });
      }
      const one = list[id]!;
      const length = to - from + 1;
      one.area += length;
      one.cx += ((from + to) * length) / 2;
      one.cy += y * length;
      if (from < one.x0) one.x0 = from;
      if (to > one.x1) one.x1 = to;
      one.y1 = y;
      one.border += edgeRow ? length : Number(from === 0) + Number(to === width - 1 && width > 1);
      label.fill(id, y * width + from, y * width + to + 1);
    }
  }
  for (const one of list) {
    one.cx /= one.area;
    one.cy /= one.area;
  }
  return { label, list };
}

function findRuns(mask: Uint8Array, width: number, height: number, values: ArrayLike<number> | undefined) {
  let data = new Int32Array(RUN * 4096);
  const firstOfRow = new Int32Array(height + 1);
  let count = 0;
  for (let y = 0; y < height; y++) {
    firstOfRow[y] = count;
    const end = (y + 1) * width;
    for (let i = y * width; i < end;) {
      if (!mask[i]) {
        i++;
        continue;
      }
      const start = i;
      const value = values ? values[i]! : 0;
      const isMember = (cell: number) => mask[cell] && (values ? values[cell] === value : true);
      do i++;
      while (i < end && isMember(i));
      if (RUN * (count + 1) > data.length) {
        const larger = new Int32Array(2 * data.length);
        larger.set(data);
        data = larger;
      }
      data[RUN * count] = start - y * width;
      data[RUN * count + 1] = i - 1 - y * width;
      data[RUN * count + 2] = value;
      count++;
    }
  }
  firstOfRow[height] = count;
  return { data, firstOfRow };
}

function find(parent: Int32Array, run: number): number {
  let at = run;
  while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
  return at;
}

function joinRuns(data: Int32Array, firstOfRow: Int32Array, height: number, reach: number, valued: boolean) {
  const parent = new Int32Array(firstOfRow[height]!);
  for (let run = 0; run < parent.length; run++) parent[run] = run;
  for (let y = 1; y < height; y++) {
    const end = firstOfRow[y]!;
    let p = firstOfRow[y - 1]!;
    for (let run = end; run < firstOfRow[y + 1]!; run++) {
      const from = data[RUN * run]! - reach;
      const to = data[RUN * run + 1]! + reach;
      while (p < end && data[RUN * p + 1]! < from) p++;
      for (let q = p; q < end && data[RUN * q]! <= to; q++) {
        if (valued && data[RUN * q + 2] !== data[RUN * run + 2]) continue;
        const a = find(parent, q);
        const b = find(parent, run);
        if (a < b) parent[b] = a;
        else parent[a] = b;
      }
    }
  }
  return parent;
}

export const extent = (one: Component) => Math.max(one.x1 - one.x0, one.y1 - one.y0) + 1;
