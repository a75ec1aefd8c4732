import { components, extent } from '../planes/components.ts';
import { distanceTo } from '../planes/distance.ts';
import { close, dropSpecks, fillHoles, invert, maskOf, slidingMax } from '../planes/morphology.ts';
import { blur } from '../planes/blur.ts';
import { clamp, quantile } from '../planes/quantile.ts';
import type { Evidence } from './evidence.ts';

export interface Lines {
  readonly mask: Uint8Array;
  /** Median width, in cells. */
  readonly width: number;
}

/** The network begins a line where it is sure, the ink carries it on where the network is half sure. */
const SURE = 0.46;
const POSSIBLE = 0.2;
/** A line is as wide as its ink is at least this strong, compared with the strongest nearby. */
const HALF_HEIGHT = 0.42;
const CREST_REACH = 0.006;

export function findLines(evidence: Evidence): Lines {
  const { width, height, size, stroke, fill, flat, threshold } = evidence;
  const { ink } = flat;
  const soft = blur(ink, width, height, 0.7);
  const crest = slidingMax(soft, width, height, Math.max(2, Math.round(CREST_REACH * size)));
  const possible = maskOf(
    ink.length,
    (i) => stroke[i]! > POSSIBLE && soft[i]! > Math.max(threshold, HALF_HEIGHT * crest[i]!),
  );
  const { label, list } = components(possible, width, height, { eight: true });
  const sure = new Float64Array(list.length);
  for (let i = 0; i < ink.length; i++) {
    const id = label[i]!;
    // the texture of a coloured area is no line of its own
    if (id >= 0 && stroke[i]! > SURE && stroke[i]! > 0.75 * fill[i]!) sure[id]!++;
  }
  const raw = maskOf(ink.length, (i) => {
    const id = label[i]!;
    return id >= 0 && sure[id]! > Math.max(3, 0.12 * list[id]!.area);
  });
  const rough = lineWidth(raw, width, height, size);
  const solid = fillHoles(raw, width, height, Math.max(4, 0.4 * rough * rough));
  const smooth = blur(Float32Array.from(solid), width, height, Math.max(0.75, 0.14 * rough));
  const even = maskOf(ink.length, (i) => smooth[i]! > 0.42);
  const joined = close(even, width, height, clamp(0.3 * rough, 1, 2.4));
  const mask = dropCrumbs(dropSpecks(joined, width, height, 5), evidence);
  return { mask, width: lineWidth(mask, width, height, size) };
}

/** Loose bits that the network hardly believes in: dust, tooth of the paper, what shows through. */
function dropCrumbs(mask: Uint8Array, { width, height, size, stroke, flat }: Evidence): Uint8Array {
  const { label, list } = components(mask, width, height, { eight: true });
  const belief = new Float64Array(list.length);
  const ink = new Float64Array(list.length);
  for (let i = 0; i < mask.length; i++) {
    const id = label[i]!;
    if (id < 0) continue;
    belief[id]! += stroke[i]!;
    ink[id]! += flat.ink[i]!;
  }
  const keep = list.map((one) => {
    const length = extent(one) / size;
    const need = length > 0.05 ? 0.34 : length > 0.02 ? 0.42 : 0.5;
    return belief[one.id]! / one.area > need && (length > 0.02 || ink[one.id]! / one.area > 0.09);
  });
  return maskOf(mask.length, (i) => mask[i] === 1 && keep[label[i]!]!);
}

/** Twice the median distance from the middle of the line to its rim. */
export function lineWidth(mask: Uint8Array, width: number, height: number, size: number): number {
  const inside = distanceTo(invert(mask), width, height);
  const ridge: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const d = inside[i]!;
      if (
        d <= 0 ||
        d < inside[i - 1]! ||
        d < inside[i + 1]! ||
        d < inside[i - width]! ||
        d < inside[i + width]!
      )
        continue;
      ridge.push(d);
    }
  }
  if (ridge.length === 0) return 3;
  return clamp(2 * quantile(ridge, 0.5) - 0.6, 2, 0.03 * size);
}
