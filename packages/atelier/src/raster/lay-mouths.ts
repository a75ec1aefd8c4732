import { mix, type Rgb } from '../colour/oklab.ts';
import type { Pt } from '../shape/contour.ts';
import type { Smile } from '../shape/smiles.ts';
import { inside } from './capsules.ts';
import { fillPolygons } from './fill.ts';
import type { Frame } from './frame.ts';

export interface MouthLook {
  readonly hollow: Rgb;
  readonly tongue: Rgb;
  /** No teeth if not said. */
  readonly teeth?: Rgb;
}

/** Opens smiles: the hollow, the tongue in it, and a row of teeth; `lay` hears every pixel it covers. */
export function layMouths(
  frame: Frame,
  smiles: readonly Smile[],
  look: MouthLook,
  lay: (i: number, colour: Rgb, share: number) => void,
): void {
  const { width, scale, top } = frame;
  const between = (lower: readonly Pt[], upper: readonly Pt[]) =>
    fillPolygons(
      [Float32Array.from([...lower, ...upper.toReversed()].flatMap(([x, y]) => [x * scale, y * scale]))],
      frame,
    );
  for (const { lower, upper, teeth, tongue } of smiles) {
    const open = between(lower, upper);
    if (!open) continue;
    const row = teeth && look.teeth ? between(teeth, upper) : undefined;
    for (let y = 0; y < open.height; y++)
      for (let x = 0; x < open.width; x++) {
        const share = open.cover[y * open.width + x]!;
        if (share <= 0) continue;
        const px = x + open.x0;
        const py = y + open.y0;
        const dx = (px + 0.5 - tongue.x * scale) / (tongue.rx * scale);
        const dy = (py + 0.5 - tongue.y * scale) / (tongue.ry * scale);
        const onTongue = inside((Math.sqrt(dx * dx + dy * dy) - 1) * tongue.ry * scale);
        let colour: Rgb = onTongue > 0 ? mix(look.hollow, look.tongue, onTongue) : look.hollow;
        const tx = row ? px - row.x0 : -1;
        const ty = row ? py - row.y0 : -1;
        if (row && look.teeth && tx >= 0 && ty >= 0 && tx < row.width && ty < row.height)
          colour = mix(colour, look.teeth, row.cover[ty * row.width + tx]!);
        lay((py - top) * width + px, colour, share);
      }
  }
}
