import { hexOf } from './hex-color.ts';

/** Edge of the square that a picture is made small to, before its border is looked at. */
export const edgePx = 24;

/** The mean color along the border of such a small picture (RGBA bytes) as `#rrggbb`; none when the border is see-through. */
export function edgeColor(rgba: ArrayLike<number>): string | undefined {
  const sum = [0, 0, 0];
  let count = 0;
  for (let index = 0; index < edgePx * edgePx; index += 1) {
    const [x, y] = [index % edgePx, Math.floor(index / edgePx)];
    if (x > 0 && y > 0 && x < edgePx - 1 && y < edgePx - 1) continue;
    if ((rgba[index * 4 + 3] ?? 0) < 250) return undefined;
    for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (rgba[index * 4 + channel] ?? 0);
    count += 1;
  }
  return hexOf(sum.map((value) => value / count));
}
