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

/**
 * Connected components of `mask` (of equal `values` where given), numbered in scan order; `label` is -1 outside.
 * Runs are joined row by row in a union-find forest.
 */
export function components(
  mask: Uint8Array,
  width: number,
  height: number,
  { eight = false, values }: { eight?: boolean; values?: ArrayLike<number> } = {},
): { label: Int32Array; list: Component[] } {
  const label = new Int32Array(width * height).fill(-1);
  let parent = new Int32Array(4096);
  let runs = 0;
  const find = (run: number) => {
    let at = run;
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  const reach = eight ? 1 : 0;
  let previous: number[] = [];
  for (let y = 0; y < height; y++) {
    const current: number[] = [];
    const row = y * width;
    let p = 0;
    for (let x = 0; x < width;) {
      if (!mask[row + x]) {
        x++;
        continue;
      }
      const value = values ? values[row + x]! : 0;
      const from = x;
      while (x < width && mask[row + x] && (!values || values[row + x] === value)) x++;
      if (runs === parent.length) {
        const larger = new Int32Array(runs * 2);
        larger.set(parent);
        parent = larger;
      }
      const id = runs++;
      parent[id] = id;
      label.fill(id, row + from, row + x);
      while (p < previous.length && previous[p + 1]! < from - reach) p += 4;
      for (let q = p; q < previous.length && previous[q]! <= x - 1 + reach; q += 4) {
        if (values && previous[q + 3] !== value) continue;
        const a = find(previous[q + 2]!);
        const b = find(id);
        if (a < b) parent[b] = a;
        else parent[a] = b;
      }
      current.push(from, x - 1, id, value);
    }
    previous = current;
  }
  const number = new Int32Array(runs).fill(-1);
  const list: Component[] = [];
  for (let y = 0; y < height; y++) {
    const edgeRow = y === 0 || y === height - 1;
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      if (label[cell]! < 0) continue;
      const root = find(label[cell]!);
      let id = number[root]!;
      if (id < 0) {
        id = number[root] = list.length;
        const value = values ? values[cell]! : 0;
        list.push({ id, area: 0, x0: x, y0: y, x1: x, y1: y, border: 0, cx: 0, cy: 0, value });
      }
      label[cell] = id;
      const one = list[id]!;
      one.area++;
      one.cx += x;
      one.cy += y;
      if (x < one.x0) one.x0 = x;
      if (x > one.x1) one.x1 = x;
      one.y1 = y;
      if (edgeRow || x === 0 || x === width - 1) one.border++;
    }
  }
  for (const one of list) {
    one.cx /= one.area;
    one.cy /= one.area;
  }
  return { label, list };
}

export const extent = (one: Component) => Math.max(one.x1 - one.x0, one.y1 - one.y0) + 1;
