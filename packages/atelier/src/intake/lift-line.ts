import { brush } from '../edits/brush.ts';
import type { Photo } from '../paper/photo.ts';
import { blur } from '../planes/blur.ts';
import { giveBack } from '../planes/idle-planes.ts';
import { dilate, slidingMax, slidingMin } from '../planes/morphology.ts';
import { resizePhoto } from '../paper/resize-photo.ts';
import type { OwnLine, Scene } from '../scene/scene.ts';
import { isOwnFace } from '../scene/own-face.ts';
import { sampler } from './lift-page.ts';

/** What is broader than this is paint, in pens to either side. */
const BROADEST = 1.6;
/** Where nobody saw a line, ink this faint beside its surroundings is the grain of paint. */
const GRAIN = 0.12;
/** Ink covers a picture more densely than white paper shows it. */
const BODY = 1.6;
/** A line and its soft rim, in cells. */
const RIM = { reach: 1, soft: 0.8, gain: 1.3 } as const;
/** Around an eye that a style draws, in radii of the drawn one. */
const EYE = 1.6;

interface Lines {
  readonly mask: Uint8Array;
  readonly width: number;
}

/**
 * The line itself, with the grain of its pen: whatever is thin and darker than what lies around it, whether it was
 * understood or not. `page` is the drawing on pure white.
 */
export function liftLine(page: Photo, scene: Scene, lines: Lines, strength: number): OwnLine {
  const { width, height, rgb } = page;
  const { grid } = scene;
  const ground = groundOf(page, scene, Math.ceil(BROADEST * lines.width));
  const seen = blur(
    Float32Array.from(dilate(lines.mask, grid.width, grid.height, RIM.reach)),
    grid.width,
    grid.height,
    RIM.soft,
  );
  const shown = besideEyes(scene, strength);
  const at = sampler(page, grid.width, grid.height);
  const ink = new Uint8Array(4 * width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let dark = 0;
      const under = ground.map((plane, c) => {
        const paper = Math.max(1, at(plane, x, y));
        dark = Math.max(dark, 1 - rgb[3 * i + c]! / paper);
        return paper;
      });
      const line = Math.min(1, RIM.gain * at(seen, x, y));
      const dense = line * dark + ((1 - line) * Math.max(0, dark - GRAIN)) / (1 - GRAIN);
      const cover = Math.min(1, BODY * dense) * (shown ? at(shown, x, y) : 1);
      if (cover < 0.02) continue;
      for (let c = 0; c < 3; c++) {
        const own = cover * under[c]! - (under[c]! - rgb[3 * i + c]!);
        ink[4 * i + c] = Math.min(255 * cover, Math.max(0, own)) + 0.5;
      }
      ink[4 * i + 3] = 255 * cover + 0.5;
    }
  giveBack(seen, ...ground);
  return { strength, width, height, ink };
}

/** Per cell what the page would be without anything as thin as a line, channel by channel. */
function groundOf(page: Photo, { grid: { width, height } }: Scene, reach: number): Float32Array[] {
  const { rgb } = resizePhoto(page, width, height);
  return [0, 1, 2].map((c) => {
    const channel = Float32Array.from({ length: width * height }, (_, i) => rgb[3 * i + c]!);
    const widest = slidingMax(channel, width, height, reach);
    const closed = slidingMin(widest, width, height, reach);
    giveBack(widest);
    return blur(closed, width, height, reach / 2);
  });
}

/** Eyes that a style draws take the place of the child's: no ink lies over them. */
function besideEyes({ faces, grid: { width, height } }: Scene, strength: number): Float32Array | undefined {
  if (isOwnFace(strength) || faces.length === 0) return undefined;
  const shown = new Float32Array(width * height).fill(1);
  for (const { centre, radius } of faces.flatMap(({ eyes }) => eyes))
    brush({ width, height }, [centre], EYE * radius, (cell) => (shown[cell] = 0));
  return blur(shown, width, height, RIM.soft);
}
