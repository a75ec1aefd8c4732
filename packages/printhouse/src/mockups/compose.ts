/**
 * The photograph: `pixel = display(K + albedo * W)`, in linear light.
 *
 * K is the scene with a black product (room, shadows, gloss), W what the product sends to the camera per unit of
 * albedo. Physics makes the sum right for every colour, so dark cloth needs no special case.
 *
 * Row by row: dye the product, lay the ink on its print area, expose.
 */
import type { Artwork } from './mip-levels.ts';
import type { Rgb } from './colour.ts';
import { dyer } from './dye.ts';
import { exposer } from './expose.ts';
import { inker } from './ink.ts';
import type { LayerMap, PrintWindow } from './placement.ts';
import type { Template } from './template.ts';

export interface Layer {
  artwork: Artwork;
  map: LayerMap;
}

export interface Look {
  /** Albedo of the two tint groups. */
  tints: readonly [Rgb, Rgb];
  /** Fills the print area under the layers. */
  background?: Rgb;
  /** Later layers lie on top. */
  layers: readonly Layer[];
  window: PrintWindow;
  /** Strength of the melange of heathered yarn, 0 for plain dyes. */
  heather?: number;
  /** The same without background and layers, where it is drawn already: then only what is printed is drawn. */
  bare?: Uint8Array;
}

/** Draws a template with its colours and artwork: RGB bytes of `template.size` squared. */
export function compose(template: Template, look: Look): Uint8Array {
  const { size, tinted, printed } = template;
  const { bare = template.still } = look;
  const picture = new Uint8Array(bare);
  const drawn = bare === template.still ? tinted : printed;
  const albedo = new Float32Array(size * 3);
  const dye = dyer(template, look);
  const ink = inker(template, look);
  const expose = exposer(template);
  const isPrinted = look.layers.length > 0 || look.background !== undefined;

  for (let y = 0; y < size; y++) {
    const from = drawn.start[y]!;
    const to = drawn.end[y]!;
    if (from > to) continue;
    dye(y, from, to, albedo);
    if (isPrinted && printed.start[y]! <= printed.end[y]!) ink(y, printed.start[y]!, printed.end[y]!, albedo);
    expose(y, from, to, albedo, picture);
  }
  return picture;
}
