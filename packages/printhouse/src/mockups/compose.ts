/**
 * The photograph: `pixel = display(K + albedo * W)`, in linear light.
 *
 * K is the scene with a black product (room, shadows, gloss), W what the product sends to the camera per unit of
 * albedo. Physics makes the sum right for every colour, so dark cloth needs no special case.
 */
import type { Artwork } from './artwork.ts';
import {
  ALBEDO_FLOOR,
  ALBEDO_RANGE,
  DISPLAY,
  DISPLAY_MAX,
  DISPLAY_STEPS,
  LINEAR_OF_BYTE,
  type Rgb,
} from './colour.ts';
import { evenNoise, hash } from './noise.ts';
import type { LayerMap, PrintWindow } from './placement.ts';
import { sampleArtwork, sampled } from './sample.ts';
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
}

/** Where neighbouring grid cells lie further apart than this, one cloth covers another: take the nearest cell. */
const JUMP = 0.05;

const toStep = DISPLAY_STEPS / DISPLAY_MAX;
const show = (light: number): number =>
  DISPLAY[light <= 0 ? 0 : light >= DISPLAY_MAX ? DISPLAY_STEPS : (light * toStep) | 0]!;

/** How much of a pixel lies inside [low, low+length]: a soft edge one pixel wide. */
const coverage = (value: number, low: number, length: number, perPixel: number): number => {
  const near = Math.min(value - low, low + length - value) / (perPixel + 1e-9) + 0.5;
  return near < 0 ? 0 : near > 1 ? 1 : near;
};

/** Print coordinates of one output pixel, and their steps to the next pixel right (x) and down (y). */
const [U, V, UX, UY, VX, VY] = [0, 1, 2, 3, 4, 5] as const;

function printCoordinates({ u, v, size, meta }: Template) {
  const { w: width, h: height, x0, y0, step } = meta.uv;
  const perPixel = meta.size / size / step;
  const shiftX = (0.5 + x0) / step;
  const shiftY = (0.5 + y0) / step;
  return (x: number, y: number, into: Float64Array): void => {
    const gridX = (x + 0.5) * perPixel - shiftX;
    const gridY = (y + 0.5) * perPixel - shiftY;
    const column = Math.max(0, Math.min(width - 2, Math.floor(gridX)));
    const row = Math.max(0, Math.min(height - 2, Math.floor(gridY)));
    const fx = Math.max(0, Math.min(1, gridX - column));
    const fy = Math.max(0, Math.min(1, gridY - row));
    const cell = row * width + column;
    const u00 = u[cell]!;
    const v00 = v[cell]!;
    const ux = (u[cell + 1]! - u00) * (1 - fy) + (u[cell + width + 1]! - u[cell + width]!) * fy;
    const uy = (u[cell + width]! - u00) * (1 - fx) + (u[cell + width + 1]! - u[cell + 1]!) * fx;
    const vx = (v[cell + 1]! - v00) * (1 - fy) + (v[cell + width + 1]! - v[cell + width]!) * fy;
    const vy = (v[cell + width]! - v00) * (1 - fx) + (v[cell + width + 1]! - v[cell + 1]!) * fx;
    if (Math.abs(ux) + Math.abs(uy) > JUMP || Math.abs(vx) + Math.abs(vy) > JUMP) {
      const nearest = cell + (fx > 0.5 ? 1 : 0) + (fy > 0.5 ? width : 0);
      into[U] = u[nearest]!;
      into[V] = v[nearest]!;
      into[UX] = into[UY] = into[VX] = into[VY] = 0.002 * perPixel;
      return;
    }
    into[U] = u00 + (u[cell + 1]! - u00) * fx + uy * fy;
    into[V] = v00 + (v[cell + 1]! - v00) * fx + vy * fy;
    into[UX] = ux * perPixel;
    into[UY] = uy * perPixel;
    into[VX] = vx * perPixel;
    into[VY] = vy * perPixel;
  };
}

/** Draws a template with its colours and artwork: RGB bytes of `template.size` squared. */
export function compose(template: Template, look: Look): Uint8Array {
  const { base, shade, mask, size, rowStart, rowEnd, meta } = template;
  const picture = new Uint8Array(template.still);
  const baseLight = LINEAR_OF_BYTE.map((light) => light * meta.base.scale);
  const shadeLight = LINEAR_OF_BYTE.map((light) => light * meta.shade.scale);
  const [first, second] = look.tints;
  const { background, layers, window } = look;
  const isPrinted = layers.length > 0 || background !== undefined;
  const isWindowed = window.width < 1 || window.height < 1;
  const grain = meta.grain ?? 0;
  const heather = look.heather ?? 0;
  const coordinatesAt = printCoordinates(template);
  const at = new Float64Array(6);

  for (let y = 0; y < size; y++) {
    for (let x = rowStart[y]!, last = rowEnd[y]!; x <= last; x++) {
      const pixel = (y * size + x) * 3;
      const ofSecond = mask[pixel + 2]!;
      const covered = mask[pixel]! + ofSecond;
      if (covered === 0) continue;
      const share = ofSecond / covered;
      let red = first[0] + (second[0] - first[0]) * share;
      let green = first[1] + (second[1] - first[1]) * share;
      let blue = first[2] + (second[2] - first[2]) * share;
      if (heather > 0) {
        // Melange runs along the yarn, so its noise is stretched sideways.
        const fleck = 1 + heather * (0.6 * evenNoise((x * 3) >> 3, y) + 0.4 * evenNoise(x, y + 7919) - 0.5);
        red *= fleck;
        green *= fleck;
        blue *= fleck;
      }
      const printable = mask[pixel + 1]!;
      if (isPrinted && printable > 0) {
        coordinatesAt(x, y, at);
        const u = at[U]!;
        const v = at[V]!;
        const ux = at[UX]!;
        const uy = at[UY]!;
        const vx = at[VX]!;
        const vy = at[VY]!;
        let inside = Math.min(1, printable / covered);
        if (isWindowed) {
          inside *= coverage(u, window.u, window.width, Math.abs(ux) + Math.abs(uy));
          inside *= coverage(v, window.v, window.height, Math.abs(vx) + Math.abs(vy));
        }
        if (background) {
          red += (background[0] - red) * inside;
          green += (background[1] - green) * inside;
          blue += (background[2] - blue) * inside;
        }
        for (let index = 0; index < layers.length; index++) {
          const { artwork, map } = layers[index]!;
          const s = map.su * u + map.sv * v + map.s0;
          const t = map.tu * u + map.tv * v + map.t0;
          if (s < -0.02 || t < -0.02 || s > 1.02 || t > 1.02) continue;
          sampleArtwork(
            artwork,
            s,
            t,
            map.su * ux + map.sv * vx,
            map.tu * ux + map.tv * vx,
            map.su * uy + map.sv * vy,
            map.tu * uy + map.tv * vy,
          );
          const alpha = sampled[3]! * inside;
          if (alpha <= 0) continue;
          const floor = ALBEDO_FLOOR * alpha;
          const ink = ALBEDO_RANGE * inside;
          red = red * (1 - alpha) + floor + ink * sampled[0]!;
          green = green * (1 - alpha) + floor + ink * sampled[1]!;
          blue = blue * (1 - alpha) + floor + ink * sampled[2]!;
        }
      }
      const mixed = hash(x, y);
      const weave = 1 + grain * ((((mixed >>> 15) & 1023) + ((mixed >>> 5) & 1023)) / 1023 - 1);
      const dither = ((mixed & 255) + ((mixed >>> 23) & 255)) / 255 - 0.5;
      picture[pixel] = Math.min(
        255,
        show(baseLight[base[pixel]!]! + shadeLight[shade[pixel]!]! * red * weave) + dither,
      );
      picture[pixel + 1] = Math.min(
        255,
        show(baseLight[base[pixel + 1]!]! + shadeLight[shade[pixel + 1]!]! * green * weave) + dither,
      );
      picture[pixel + 2] = Math.min(
        255,
        show(baseLight[base[pixel + 2]!]! + shadeLight[shade[pixel + 2]!]! * blue * weave) + dither,
      );
    }
  }
  return picture;
}
