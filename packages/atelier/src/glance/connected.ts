/** Cells that hang together, and the box around them. */
export interface Patch {
  readonly area: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/**
 * What hangs together of a mask, by sides and corners, and for each cell the number of its patch or -1. In plain code: a page
 * looks at a small picture before it has loaded any kernels.
 */
export function connected(
  mask: Uint8Array,
  width: number,
  height: number,
): { label: Int32Array; patches: Patch[] } {
  const label = new Int32Array(mask.length).fill(-1);
  const patches: Patch[] = [];
  const open = new Int32Array(mask.length);
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || label[start] !== -1) continue;
    const id = patches.length;
    const patch = { area: 0, x0: width, y0: height, x1: 0, y1: 0 };
    let count = 0;
    const enter = (cell: number) => {
      label[cell] = id;
      open[count++] = cell;
    };
    enter(start);
    while (count > 0) {
      const cell = open[--count]!;
      const [x, y] = [cell % width, Math.floor(cell / width)];
      patch.area++;
      if (x < patch.x0) patch.x0 = x;
      if (x > patch.x1) patch.x1 = x;
      if (y < patch.y0) patch.y0 = y;
      if (y > patch.y1) patch.y1 = y;
      const [top, bottom] = [y > 0 ? y - 1 : y, y + 1 < height ? y + 1 : y];
      const [left, right] = [x > 0 ? x - 1 : x, x + 1 < width ? x + 1 : x];
      for (let row = top; row <= bottom; row++)
        for (let next = row * width + left; next <= row * width + right; next++)
          if (mask[next] && label[next] === -1) enter(next);
    }
    patches.push(patch);
  }
  return { label, patches };
}
