import type { Edit } from '../edits/edit.ts';
import type { Light } from '../paper/light.ts';
import type { Photo } from '../paper/photo.ts';
import { resizePhoto } from '../paper/resize-photo.ts';
import type { Sheet } from '../paper/sheet.ts';
import { straighten } from '../paper/straighten.ts';
import { turnPhoto, type Turns } from '../paper/turn-page.ts';
import { blur } from '../planes/blur.ts';
import { dilate, maskOf } from '../planes/morphology.ts';
import { clamp } from '../planes/quantile.ts';
import type { Scene } from '../scene/scene.ts';

/** How a drawing is lifted off its photo: a small part of the reading, to be kept with the scene. */
export interface Lift {
  readonly sheet: Sheet;
  readonly turns: Turns;
  readonly light: Light;
  /** Per cell of the scene's grid 1 where a line was drawn. */
  readonly ink: Uint8Array;
  /** Per cell 1 where a parent said that there is nothing. */
  readonly erased?: Uint8Array;
  /** What a parent set right: lines that were added are drawn on the photo. */
  readonly edits: readonly Edit[];
}

interface Read extends Omit<Lift, 'ink'> {
  readonly lines: { readonly mask: Uint8Array };
}

export const liftOf = ({ sheet, turns, light, lines, erased, edits }: Read): Lift => ({
  sheet,
  turns,
  light,
  ink: lines.mask,
  edits,
  ...(erased ? { erased } : {}),
});

/** How far around ink the photo is shown, in shares of the grid's size. */
const FRINGE = 0.005;

/** A drawing from its decoded photo, as pixels on pure white. */
export function liftPage(photo: Photo, scene: Scene, lift: Lift, longest: number): Photo {
  return liftOff(within(turnPhoto(straighten(photo, lift.sheet), lift.turns), longest), scene, lift);
}

/** The page's shape with this long side. */
export function sizeOf({ width, height }: Photo, longest: number) {
  const scale = longest / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function within(page: Photo, longest: number): Photo {
  if (Math.max(page.width, page.height) <= longest) return page;
  const { width, height } = sizeOf(page, longest);
  return resizePhoto(page, width, height);
}

/** The page divided by its light where something is drawn, white elsewhere. */
function liftOff(page: Photo, { grid, label, regions }: Scene, { ink, light, erased }: Lift): Photo {
  const drawn = maskOf(label.length, (i) => ink[i] === 1 || regions[label[i]!]!.kind === 'fill');
  const near = dilate(drawn, grid.width, grid.height, FRINGE * grid.size);
  if (erased) for (let i = 0; i < near.length; i++) if (erased[i]) near[i] = 0;
  const shown = blur(Float32Array.from(near), grid.width, grid.height, 1.2);
  const rgb = new Uint8Array(page.rgb.length);
  const at = sampler(page, grid.width, grid.height);
  const lit = sampler(page, light.width, light.height);
  const [red, green, blue] = light.paper;
  for (let y = 0; y < page.height; y++) {
    for (let x = 0; x < page.width; x++) {
      const to = 3 * (y * page.width + x);
      const share = at(shown, x, y);
      if (share <= 0.01) {
        rgb.fill(255, to, to + 3);
        continue;
      }
      const paper = [lit(red, x, y), lit(green, x, y), lit(blue, x, y)];
      for (let c = 0; c < 3; c++) {
        // a whisker of grey is paper: what is left after division up to 4 % goes to white
        const ratio = Math.min(1, (page.rgb[to + c]! / 255 / Math.max(0.03, paper[c]!)) * 1.04);
        rgb[to + c] = 255 * (1 - share + share * ratio) + 0.5;
      }
    }
  }
  return { width: page.width, height: page.height, rgb };
}

/** Bilinear look into a plane of another size. */
export function sampler(page: Pick<Photo, 'width' | 'height'>, width: number, height: number) {
  return (plane: Float32Array, x: number, y: number): number => {
    const px = clamp(((x + 0.5) * width) / page.width - 0.5, 0, width - 1);
    const py = clamp(((y + 0.5) * height) / page.height - 0.5, 0, height - 1);
    const x0 = Math.min(Math.floor(px), Math.max(0, width - 2));
    const y0 = Math.min(Math.floor(py), Math.max(0, height - 2));
    const i = y0 * width + x0;
    const [right, down] = [width > 1 ? 1 : 0, height > 1 ? width : 0];
    const upper = plane[i]! + (plane[i + right]! - plane[i]!) * (px - x0);
    const lower = plane[i + down]! + (plane[i + down + right]! - plane[i + down]!) * (px - x0);
    return upper + (lower - upper) * (py - y0);
  };
}
