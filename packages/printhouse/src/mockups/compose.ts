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
import { evenNoise, fineNoise, hash } from './noise.ts';
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

/** Print coordinates of one output pixel, and how they change from pixel to pixel. */
function printCoordinates(template: Template) {
  const { u, v, size, meta } = template;
  const { w: width, h: height, x0, y0, step } = meta.uv;
  const perPixel = meta.size / size / step;
  const at = { u: 0, v: 0, ux: 0, uy: 0, vx: 0, vy: 0 };
  return {
    at,
    move(x: number, y: number) {
      const gridX = (x + 0.5) * perPixel - (0.5 + x0) / step;
      const gridY = (y + 0.5) * perPixel - (0.5 + y0) / step;
      const column = Math.max(0, Math.min(width - 2, Math.floor(gridX)));
      const row = Math.max(0, Math.min(height - 2, Math.floor(gridY)));
      const fx = Math.max(0, Math.min(1, gridX - column));
      const fy = Math.max(0, Math.min(1, gridY - row));
      const cell = row * width + column;
      const u00 = u[cell]!;
      const u10 = u[cell + 1]!;
      const u01 = u[cell + width]!;
      const u11 = u[cell + width + 1]!;
      const v00 = v[cell]!;
      const v10 = v[cell + 1]!;
      const v01 = v[cell + width]!;
      const v11 = v[cell + width + 1]!;
      const ux = (u10 - u00) * (1 - fy) + (u11 - u01) * fy;
      const uy = (u01 - u00) * (1 - fx) + (u11 - u10) * fx;
      const vx = (v10 - v00) * (1 - fy) + (v11 - v01) * fy;
      const vy = (v01 - v00) * (1 - fx) + (v11 - v10) * fx;
      if (Math.abs(ux) + Math.abs(uy) > JUMP || Math.abs(vx) + Math.abs(vy) > JUMP) {
        const nearest = cell + (fx > 0.5 ? 1 : 0) + (fy > 0.5 ? width : 0);
        at.u = u[nearest]!;
        at.v = v[nearest]!;
        at.ux = at.uy = at.vx = at.vy = 0.002 * perPixel;
        return;
      }
      at.u = u00 + (u10 - u00) * fx + uy * fy;
      at.v = v00 + (v10 - v00) * fx + vy * fy;
      at.ux = ux * perPixel;
      at.uy = uy * perPixel;
      at.vx = vx * perPixel;
      at.vy = vy * perPixel;
    },
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
  const print = printCoordinates(template);
  const { at } = print;

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
        print.move(x, y);
        let inside = Math.min(1, printable / covered);
        if (isWindowed) {
          inside *= coverage(at.u, window.u, window.width, Math.abs(at.ux) + Math.abs(at.uy));
          inside *= coverage(at.v, window.v, window.height, Math.abs(at.vx) + Math.abs(at.vy));
        }
        if (background) {
          red += (background[0] - red) * inside;
          green += (background[1] - green) * inside;
          blue += (background[2] - blue) * inside;
        }
        for (let index = 0; index < layers.length; index++) {
          const { artwork, map } = layers[index]!;
          const s = map.su * at.u + map.sv * at.v + map.s0;
          const t = map.tu * at.u + map.tv * at.v + map.t0;
          if (s < -0.02 || t < -0.02 || s > 1.02 || t > 1.02) continue;
          sampleArtwork(
            artwork,
            s,
            t,
            map.su * at.ux + map.sv * at.vx,
            map.tu * at.ux + map.tv * at.vx,
            map.su * at.uy + map.sv * at.vy,
            map.tu * at.uy + map.tv * at.vy,
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
      let weave = 1;
      if (grain > 0) {
        const mixed = hash(x, y);
        weave += grain * ((((mixed >>> 15) & 1023) + ((mixed >>> 5) & 1023)) / 1023 - 1);
      }
      const dither = fineNoise(x, y);
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
