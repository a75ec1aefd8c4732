import { boxBlur } from '../planes/blur.ts';
import { anyPlane, giveBack } from '../planes/idle-planes.ts';
import { close, open } from '../planes/morphology.ts';
import type { Evidence } from './evidence.ts';
import type { InkMeasure } from './measure-ink.ts';
import type { Drawn } from './part-ink.ts';

/** Strokes this near to each other are hatching, in pens and at most in shares of the page: by themselves, and where the network sees colour. */
const GAP = { pens: 1.6, most: 0.02 } as const;
const BELIEVED_GAP = { pens: 5, most: 0.045, fill: 0.6 } as const;
/** Hatching is at least so many pens broad: two strokes side by side are none. */
const BREADTH = 2.6;
/** A line over hatching is this much stronger than the strokes around it within so many pens; what the network says of it adds to that. */
const OVER = { reach: 1.6, strength: 0.8, fill: 0.6, clear: 0.36 } as const;

/** Strokes nearer to each other than the pen is broad become paint, and so does the paper between them, which is returned. */
export function fillHatching(drawn: Drawn, evidence: Evidence, { pen }: InkMeasure): Uint8Array {
  const { width, height, size, fill, stroke } = evidence;
  const { line, paint, clear, strong } = drawn;
  const small = halved(line, paint, width, height);
  const [halfWidth, halfHeight] = [(width + 1) >> 1, (height + 1) >> 1];
  // radii at half size: half of half a gap, less the cell by which strokes grew when they were halved
  const near = (Math.min(GAP.pens * pen, GAP.most * size) - 1) / 4;
  const far = Math.min(BELIEVED_GAP.pens * pen, BELIEVED_GAP.most * size) / 4 + 1;
  const tight = close(small, halfWidth, halfHeight, near);
  const loose = close(small, halfWidth, halfHeight, far);
  for (let y = 0, i = 0; y < halfHeight; y++)
    for (let x = 0; x < halfWidth; x++, i++)
      if (loose[i] && fill[2 * y * width + 2 * x]! > BELIEVED_GAP.fill) tight[i] = 1;
  const dense = open(tight, halfWidth, halfHeight, Math.max(2, (BREADTH / 2) * pen));
  const usual = strengthAround(line, paint, strong, width, height, Math.max(3, Math.round(OVER.reach * pen)));
  const filled = new Uint8Array(line.length);
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> 1) * halfWidth;
    for (let x = 0; x < width; x++, i++) {
      if (!dense[row + (x >> 1)]) continue;
      const over = OVER.strength * (strong[i]! / usual[i]! - 1) + stroke[i]! - OVER.fill * fill[i]!;
      if (line[i] && (clear[i] || over > OVER.clear)) continue;
      if (!line[i] && !paint[i]) filled[i] = 1;
      paint[i] = 1;
      line[i] = 0;
    }
  }
  giveBack(usual);
  return filled;
}

/** At half size, whatever is drawn in any of four cells. */
export function halved(line: Uint8Array, paint: Uint8Array, width: number, height: number): Uint8Array {
  const halfWidth = (width + 1) >> 1;
  const small = new Uint8Array(halfWidth * ((height + 1) >> 1));
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> 1) * halfWidth;
    for (let x = 0; x < width; x++, i++) if (line[i] || paint[i]) small[row + (x >> 1)] = 1;
  }
  return small;
}

/** Mean strength of what is drawn nearby. */
export function strengthAround(
  line: Uint8Array,
  paint: Uint8Array,
  strong: Float32Array,
  width: number,
  height: number,
  reach: number,
): Float32Array {
  const level = anyPlane(strong.length).fill(0);
  const weight = anyPlane(strong.length).fill(0);
  for (let i = 0; i < level.length; i++) {
    if (!line[i] && !paint[i]) continue;
    level[i] = strong[i]!;
    weight[i] = 1;
  }
  boxBlur(level, width, height, reach, level);
  boxBlur(weight, width, height, reach, weight);
  for (let i = 0; i < level.length; i++) level[i] = level[i]! / Math.max(0.05, weight[i]!);
  giveBack(weight);
  return level;
}
