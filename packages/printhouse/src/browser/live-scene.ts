/** A product photo that a browser draws itself while somebody moves what is on it: the renderer's own, smaller. */
import { z } from 'zod';
import { albedoOf, type Rgb } from '../mockups/colour.ts';
import { compose } from '../mockups/compose.ts';
import type { Artwork } from '../mockups/mip-levels.ts';
import { layerMap, printWindow, type Placement, type Size } from '../mockups/placement.ts';
import { templateMeta } from '../mockups/template-meta.ts';
import { templateOf, type Template } from '../mockups/template.ts';
import { gridOfPlanes } from '../mockups/uv-planes.ts';

/** Edge of the photo: what an eye follows while it moves, at the cost of a few milliseconds. */
export const livePx = 480;

const side = z.number().positive();
const albedo = z.tuple([z.number(), z.number(), z.number()]).readonly();

/** A view of a product without artwork; its pictures are whole files, in base 64. */
export const packedSceneSchema = z.object({
  meta: templateMeta,
  base: z.string(),
  shade: z.string(),
  mask: z.string(),
  /** The coordinates' planes below each other, as grey. */
  planes: z.string(),
  tints: z.tuple([albedo, albedo]),
  heather: z.number(),
  fit: z.enum(['inside', 'bleed']),
  /** What is printed of the photographed variant, in pixels of the print. */
  placeholder: z.object({ width: side, height: side }),
});
export type PackedScene = z.infer<typeof packedSceneSchema>;

export interface LiveScene {
  template: Template;
  tints: readonly [Rgb, Rgb];
  heather: number;
  fit: PackedScene['fit'];
  placeholder: Size;
  /** The product with nothing on it. */
  bare: Uint8Array;
}

/** The pictures of a packed scene once they are read: RGB bytes, and the planes' bytes. */
export type ReadParts = Record<'base' | 'shade' | 'mask' | 'planes', Uint8Array>;

export function liveScene({ meta, ...packed }: PackedScene, { planes, ...parts }: ReadParts): LiveScene {
  const { u, v } = gridOfPlanes(planes, meta.uv.w, meta.uv.h);
  const { tints, heather, fit, placeholder } = packed;
  const template = templateOf({ meta, size: livePx, ...parts, u, v });
  const bare = compose(template, { tints, heather, layers: [], window: wholeWindow });
  return { template, tints, heather, fit, placeholder, bare };
}

const wholeWindow = { u: 0, v: 0, width: 1, height: 1 };

export interface LiveWish {
  artwork: Artwork;
  placement: Placement;
  /** `#rrggbb` under the artwork. */
  background: string | undefined;
}

/** RGB bytes of `livePx` squared. */
export function drawLive(scene: LiveScene, wish: LiveWish): Uint8Array {
  const { template, placeholder, tints, heather, fit, bare } = scene;
  const { artwork, placement, background } = wish;
  const window = printWindow(template.meta.placeholder, placeholder, fit);
  const map = layerMap(artwork, placeholder, placement, window);
  return compose(template, {
    tints,
    heather,
    window,
    bare,
    layers: [{ artwork, map }],
    ...(background ? { background: albedoOf(background) } : {}),
  });
}

export { artworkFromRgba } from '../mockups/mip-levels.ts';
