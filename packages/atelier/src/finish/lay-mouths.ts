import { mix, type Rgb } from '../colour/oklab.ts';
import type { Light } from './light.ts';
import type { Grid, Region } from '../scene/scene.ts';
import type { Pt } from '../shape/contour.ts';
import type { Smile } from '../shape/smiles.ts';
import { inside } from '../raster/capsules.ts';
import { fillPolygons } from '../raster/fill.ts';
import type { Frame } from '../raster/frame.ts';
import { smoothStep } from '../raster/math.ts';

export interface MouthLook {
  readonly hollow: Rgb;
  readonly tongue: Rgb;
  /** No teeth if not said. */
  readonly teeth?: Rgb;
}

/** Opens smiles: the hollow, the tongue in it, and a row of teeth; `lay` is called for every pixel it covers. */
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

/** Mouths that were drawn as an area: dark below the upper lip, the tongue in the lower half. */
export function deepenMouths(
  { frame, red, green, blue }: Light,
  mouths: readonly Region[],
  look: MouthLook,
  regionAt: (i: number) => number,
): void {
  const { width, scale, top, bottom } = frame;
  for (const { id, box } of mouths) {
    const [wide, tall] = [(box.x1 - box.x0 + 1) * scale, (box.y1 - box.y0 + 1) * scale];
    const x1 = Math.min(width - 1, Math.ceil((box.x1 + 1) * scale));
    const y1 = Math.min(bottom - 1, Math.ceil((box.y1 + 1) * scale));
    for (let y = Math.max(top, Math.floor(box.y0 * scale)); y <= y1; y++) {
      const v = (y + 0.5 - box.y0 * scale) / tall;
      const depth = 1 - 0.72 * smoothStep(0.95, 0.1, v);
      const shade = Math.sqrt(Math.sqrt(depth));
      for (let x = Math.max(0, Math.floor(box.x0 * scale)); x <= x1; x++) {
        const i = (y - top) * width + x;
        if (regionAt(i) !== id) continue;
        const u = (x + 0.5 - box.x0 * scale) / wide - 0.5;
        const q = Math.sqrt((u / 0.3) ** 2 + ((v - 0.95) / 0.42) ** 2);
        const tongue = 0.85 * smoothStep(1.04, 0.92, q);
        red[i] = red[i]! * depth * (1 - tongue) + look.tongue[0] * shade * tongue;
        green[i] = green[i]! * depth * (1 - tongue) + look.tongue[1] * shade * tongue;
        blue[i] = blue[i]! * depth * (1 - tongue) + look.tongue[2] * shade * tongue;
      }
    }
  }
}

/** Region of a pixel, to the cell: for drawn figures, whose ink covers the steps. */
export function regionsUnder(
  frame: Frame,
  { width, height }: Grid,
  label: Uint16Array,
): (i: number) => number {
  return (i) => {
    const x = Math.min(width - 1, Math.floor(((i % frame.width) + 0.5) / frame.scale));
    const y = Math.min(height - 1, Math.floor((Math.floor(i / frame.width) + frame.top + 0.5) / frame.scale));
    return label[y * width + x]!;
  };
}
