/** The soft shadow of what lies on a surface: its shape in black, blurred, a little to the lower right. */
import { artworkFromRgba, type Artwork } from './mip-levels.ts';
import type { Placement } from './placement.ts';
import { blurred } from './soft-plane.ts';

/** Room for the blur around the shape, as a share of its longer side. */
const ROOM = 0.05;
const DARKNESS = 0.5;
/** How far it falls, as a share of the sticker's width: light comes from the upper left. */
const FALL = { x: 0.007, y: 0.009 };
/** Nothing of a blurred shape is lost on a picture a quarter as large. */
const LEVEL = 2;

export function shadowOf({ levels }: Artwork): Artwork {
  const level = levels[Math.min(LEVEL, levels.length - 1)]!;
  const room = Math.ceil(ROOM * Math.max(level.width, level.height));
  const [width, height] = [level.width + 2 * room, level.height + 2 * room];
  const shape = new Float32Array(width * height);
  for (let y = 0; y < level.height; y++) {
    for (let x = 0; x < level.width; x++) {
      shape[(y + room) * width + x + room] = level.pixels[(y + 1) * level.stride + (x + 1) * 4 + 3]!;
    }
  }
  const soft = blurred({ width, height, values: shape }, Math.max(1, Math.round(room / 5)));
  const rgba = new Uint8Array(width * height * 4);
  soft.values.forEach((value, pixel) => (rgba[pixel * 4 + 3] = 255 * DARKNESS * value));
  return artworkFromRgba(rgba, width, height);
}

/** Where the shadow of a sticker lies that is placed so. */
export function shadowPlacement(placed: Placement, sticker: Artwork, shadow: Artwork): Placement {
  const level = sticker.levels[Math.min(LEVEL, sticker.levels.length - 1)]!;
  return {
    ...placed,
    x: placed.x + FALL.x * placed.scale,
    y: placed.y + FALL.y * placed.scale,
    scale: (placed.scale * shadow.width) / level.width,
  };
}
