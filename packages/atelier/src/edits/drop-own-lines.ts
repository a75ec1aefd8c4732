import type { Lines } from '../ink/lines.ts';
import { dilate } from '../planes/morphology.ts';

interface Page {
  readonly label: Int32Array;
  readonly lines: Lines;
  readonly width: number;
  readonly height: number;
}

/**
 * Lines that lie on nothing but what was taken away go with it: where no piece that stays lies within a pen's breadth. What runs
 * on over bare paper stays there. Says which cells it were.
 */
export function dropOwnLines(taken: Uint8Array, { label, lines, width, height }: Page): Uint8Array {
  const reach = Math.ceil(lines.width);
  const on = dilate(taken, width, height, reach);
  const others = dilate(
    Uint8Array.from(label, (id) => Number(id !== 0)),
    width,
    height,
    reach,
  );
  const dropped = new Uint8Array(label.length);
  for (let i = 0; i < dropped.length; i++)
    if (lines.mask[i] && on[i] && !others[i]) [dropped[i], lines.mask[i]] = [1, 0];
  return dropped;
}
