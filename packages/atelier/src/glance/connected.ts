/** Cells that hang together, and the box around them. */
export interface Patch {
  readonly area: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Cells beside each other in one row, from the first up to the one after the last, row by row. */
interface Runs {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly firstOfRow: Int32Array;
}

/**
 * What hangs together of a mask, by sides and corners, and for each cell the number of its patch or -1; patches are numbered
 * as their first cells lie. In plain code: a page looks at a small picture before it has loaded any kernels.
 */
export function connected(
  mask: Uint8Array,
  width: number,
  height: number,
): { label: Int32Array; patches: Patch[] } {
  const runs = runsOf(mask, width, height);
  const first = firstRuns(runs, width, height);
  const label = new Int32Array(mask.length).fill(-1);
  const patches: { -readonly [key in keyof Patch]: Patch[key] }[] = [];
  const number = new Int32Array(first.length);
  for (let y = 0; y < height; y++) {
    for (let run = runs.firstOfRow[y]!; run < runs.firstOfRow[y + 1]!; run++) {
      const [from, to] = [runs.from[run]!, runs.to[run]!];
      const [x0, x1] = [from - y * width, to - 1 - y * width];
      if (first[run] === run) number[run] = patches.push({ area: 0, x0, y0: y, x1, y1: y }) - 1;
      const id = number[first[run]!]!;
      const patch = patches[id]!;
      patch.area += to - from;
      patch.x0 = Math.min(patch.x0, x0);
      patch.x1 = Math.max(patch.x1, x1);
      patch.y1 = y;
      label.fill(id, from, to);
    }
  }
  return { label, patches };
}

function runsOf(mask: Uint8Array, width: number, height: number): Runs {
  const most = Math.ceil(width / 2) * height;
  const [from, to] = [new Int32Array(most), new Int32Array(most)];
  const firstOfRow = new Int32Array(height + 1);
  let count = 0;
  for (let y = 0, cell = 0; y < height; y++) {
    let before = 0;
    for (const end = cell + width; cell < end; cell++) {
      const own = mask[cell]!;
      if (own === before) continue;
      if (own) from[count] = cell;
      else to[count++] = cell;
      before = own;
    }
    if (before) to[count++] = cell;
    firstOfRow[y + 1] = count;
  }
  return { from: from.subarray(0, count), to: to.subarray(0, count), firstOfRow };
}

/** For each run the first one that it hangs together with. */
function firstRuns({ from, to, firstOfRow }: Runs, width: number, height: number): Int32Array {
  const first = Int32Array.from(from.keys());
  const root = (run: number) => {
    let at = run;
    while (first[at] !== at) at = first[at] = first[first[at]!]!;
    return at;
  };
  for (let y = 1; y < height; y++) {
    let above = firstOfRow[y - 1]!;
    for (let run = firstOfRow[y]!; run < firstOfRow[y + 1]!; run++) {
      // cells that touch by a corner hang together, too
      while (above < firstOfRow[y]! && to[above]! + width < from[run]!) above++;
      for (let next = above; next < firstOfRow[y]! && from[next]! + width <= to[run]!; next++) {
        const [one, other] = [root(run), root(next)];
        first[Math.max(one, other)] = Math.min(one, other);
      }
    }
  }
  for (let run = 0; run < first.length; run++) first[run] = first[first[run]!]!;
  return first;
}
