import type { Scene } from '../scene/scene.ts';

/** The box of everything drawn, in cells. */
export function extentOf({ grid, subject }: Scene): { x0: number; y0: number; x1: number; y1: number } {
  const { width, height } = grid;
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    const row = subject.subarray(y * width, (y + 1) * width);
    const first = row.findIndex(isDrawn);
    if (first < 0) continue;
    x0 = Math.min(x0, first);
    x1 = Math.max(x1, row.findLastIndex(isDrawn) + 1);
    y0 = Math.min(y0, y);
    y1 = y + 1;
  }
  return x1 > x0 ? { x0, y0, x1, y1 } : { x0: 0, y0: 0, x1: width, y1: height };
}

const isDrawn = (subject: number) => subject > 127;
