import { hexOf } from './hex-color.ts';

/** Edge of the square that a picture is made small to, before its colors are counted. */
export const countedPx = 64;

/** No more than fit beside the calm ones. */
const most = 4;
/** Colors this alike, in steps of a byte, are one to the eye. */
const alike = 64;
/** Steps of a channel that are counted as one. */
const step = 32;
/** Paper is no color of the child's. */
const paper = 240;
/** A color on less than this share of the picture is an accident. */
const leastShare = 0.01;

interface Counted {
  sum: [number, number, number];
  count: number;
}

const meanOf = ({ sum, count }: Counted) => sum.map((value) => Math.round(value / count));
const apart = (one: readonly number[], other: readonly number[]) =>
  Math.hypot(...one.map((value, channel) => value - (other[channel] ?? 0)));

/** The colors that a picture (RGBA bytes) has most of, as `#rrggbb`, no two alike. */
export function ownColors(rgba: ArrayLike<number>): string[] {
  const bins = new Map<number, Counted>();
  let opaque = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) < 250) continue;
    opaque += 1;
    const color = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0] as const;
    if (Math.min(...color) >= paper) continue;
    const key = color.reduce((name, value) => name * 8 + Math.floor(value / step), 0);
    const bin = bins.get(key) ?? { sum: [0, 0, 0], count: 0 };
    bins.set(key, bin);
    bin.count += 1;
    color.forEach((value, channel) => (bin.sum[channel] = (bin.sum[channel] ?? 0) + value));
  }
  const own: number[][] = [];
  for (const bin of [...bins.values()].toSorted((one, other) => other.count - one.count)) {
    const color = meanOf(bin);
    if (bin.count < opaque * leastShare || own.length === most) break;
    if (own.every((other) => apart(color, other) > alike)) own.push(color);
  }
  return own.map(hexOf);
}
