import { growLabels } from '../planes/grow.ts';
import { close } from '../planes/morphology.ts';
import { giveBack } from '../planes/idle-planes.ts';
import type { Evidence } from './evidence.ts';
import { halved, strengthAround } from './find-hatching.ts';
import type { Pigments } from './find-pigments.ts';
import type { InkMeasure } from './measure-ink.ts';
import type { Drawn } from './part-ink.ts';

/** Half the length, in pens, of what is filled in between solid ink of one pen. */
const REACH = 1.5;
/** A line that is stronger or weaker than the paint around it by this share is seen on it. */
const ALIKE = 0.2;

/**
 * Where a fat pen fills a limb or the tip of a star, some of its strokes are broad enough for paint and what joins them is not:
 * ink between paint of its own pigment, and as strong, is that paint.
 */
export function fillSolid(
  { line, paint, clear, strong }: Drawn,
  { of }: Pigments,
  { width, height }: Evidence,
  { pen }: InkMeasure,
): void {
  if (!paint.includes(1)) return;
  const halfWidth = (width + 1) >> 1;
  const near = close(halved(paint, paint, width, height), halfWidth, (height + 1) >> 1, (REACH * pen) / 2);
  const around = strengthAround(paint, paint, strong, width, height, Math.max(3, Math.round(REACH * pen)));
  const label = new Int32Array(line.length).fill(-1);
  const between = new Uint8Array(line.length);
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> 1) * halfWidth;
    for (let x = 0; x < width; x++, i++) {
      if (paint[i]) label[i] = of[i]!;
      else if (line[i] && !clear[i] && near[row + (x >> 1)])
        between[i] = Math.abs(strong[i]! - around[i]!) < ALIKE * around[i]! ? 1 : 0;
    }
  }
  giveBack(around);
  growLabels(label, between, width, height);
  for (let i = 0; i < line.length; i++) {
    if (!between[i] || label[i] !== of[i]) continue;
    line[i] = 0;
    paint[i] = 1;
  }
}
