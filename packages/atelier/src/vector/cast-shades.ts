import type { Lab, Scene } from '../scene/scene.ts';
import { outlinesOf, smoothOutline } from '../shape/contour.ts';
import { fitClosed } from '../shape/fit-curve.ts';
import { labelBoxes } from '../shape/plates.ts';
import type { Relief } from '../shape/relief.ts';
import type { Element } from './document.ts';

/** How far a shade reaches (share of the long side), and below which share of the sheet it is a crumb. */
const CAST = { by: 0.0105, crumb: 0.00018, smooth: 2, tolerance: 1.4, corner: 60 };

/** What lies in front throws a narrow shade to the lower right on what lies behind: real shapes, nothing is clipped. */
export function castShades(
  { grid }: Scene,
  { plates: { label }, layers }: Relief,
  shadeOf: (id: number) => Lab,
): Element[] {
  const { width, height, size } = grid;
  const by = Math.round(CAST.by * size);
  const most = layers.reduce((top, layer) => Math.max(top, layer), 0);
  const shaded = new Uint16Array(label.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      const id = label[cell]!;
      if (id === 0 || layers[id]! >= most) continue;
      // not around the left or the upper edge of the sheet
      for (let d = by; d > 0; d >>= 1)
        if (x >= d && y >= d && layers[label[cell - d * (width + 1)]!]! > layers[id]!) shaded[cell] = id;
    }
  const elements: Element[] = [];
  for (const [id, box] of labelBoxes(shaded, width, height)) {
    if (id === 0) continue;
    const lines = outlinesOf((cell) => shaded[cell] === id, width, height, box, {
      sigma: 1.5,
      leastArea: CAST.crumb * width * height,
    });
    const curves = lines.map((line) =>
      fitClosed(smoothOutline(line, CAST.smooth, CAST.corner), CAST.tolerance),
    );
    if (curves.length > 0) elements.push({ kind: 'fill', curves, colour: shadeOf(id) });
  }
  return elements;
}
