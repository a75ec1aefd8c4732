import type { Pieces } from './lift-writing.ts';

/** More than this, and a name is a rainbow. */
const MOST = 6;
/** Inks nearer to each other than this, of 1 in all channels, are one. */
const ALIKE = 0.22;

interface Ink {
  readonly channels: readonly Float32Array[];
  readonly dark: Float32Array;
}

/** A pale pen is pressed harder, up to so much: alone on a print it has to be read. */
const BODY = 1.6;
/** As dark as this, of 1, it is read as it is. */
const READ = 0.55;

type Color = readonly [number, number, number];

/** The color of each piece, where the child pressed: as few as there were pens. */
export function colorsOf({ channels, dark }: Ink, { label, list }: Pieces, least: number): string[] {
  const sums = list.map(() => [0, 0, 0, 0] as [number, number, number, number]);
  for (let i = 0; i < label.length; i++) {
    const sum = sums[label[i]!];
    if (!sum) continue;
    // the rim of a stroke is half paper
    const weight = Math.max(1e-6, dark[i]! - least) ** 2;
    for (let c = 0; c < 3; c++) sum[c]! += weight * channels[c]![i]!;
    sum[3] += weight;
  }
  const colors = sums.map(([r, g, b, weight]): Color => [r / weight, g / weight, b / weight]);
  const pens: Color[] = [];
  const largestFirst = list.map((_, k) => k).toSorted((p, q) => list[q]!.area - list[p]!.area);
  const distance = (p: Color, q: Color) => Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
  const nearest = (color: Color) => pens.toSorted((p, q) => distance(p, color) - distance(q, color))[0];
  for (const k of largestFirst) {
    const near = nearest(colors[k]!);
    if ((!near || distance(near, colors[k]!) > ALIKE) && pens.length < MOST) pens.push(colors[k]!);
  }
  return colors.map((color) => hexOf(nearest(color) ?? color));
}

function hexOf(color: Color): string {
  const denser = Math.min(BODY, Math.max(1, READ / Math.max(1e-6, 1 - Math.min(...color))));
  const bytes = color.map((share) => Math.round(255 * (1 - denser * (1 - share))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
