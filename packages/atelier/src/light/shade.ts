import type { Rgb } from '../colour/oklab.ts';
import { unit } from '../raster/math.ts';
import { readRows, type Plane } from '../raster/resample.ts';
import type { Frame } from '../raster/frame.ts';
import { MATERIAL, type Sculpture } from '../shape/sculpture.ts';
import type { Surroundings } from './surroundings.ts';
import { normalised, type Direction, type Rays } from './visibility.ts';

/** A bright rectangle in the room, as reflections see it: place and half sizes on the mirror ball. */
export interface LightBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly power: number;
}

export interface Lighting {
  readonly key: { readonly from: Direction; readonly colour: Rgb; readonly power: number };
  /** How far light wanders under the surface, for red, green and blue: how soft the border of the shade is. */
  readonly wrap: Rgb;
  readonly around: Surroundings;
  /** 0 a mirror .. 1 chalk. */
  readonly roughness: number;
  /** Reflection straight on. */
  readonly mirror: number;
  /** Windows and lamps that a glaze shows, and how strongly. */
  readonly boxes: readonly LightBox[];
  readonly gloss: number;
  /** Soft edge glow of cloth, felt and dust. */
  readonly sheen: number;
}

export const STUDIO: readonly LightBox[] = [
  { x: -0.4, y: -0.44, w: 0.17, h: 0.2, power: 3.2 },
  { x: 0.62, y: -0.1, w: 0.055, h: 0.42, power: 1.3 },
];

export interface Lit {
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
}

/** Less of a pixel is not seen. */
const FAINT = 0.004;

/** One row of what reaches the figure. */
interface RowOfRays {
  readonly open: Float64Array;
  readonly leanX: Float64Array;
  readonly leanY: Float64Array;
  readonly lit: Float64Array;
}
const KINDS = ['open', 'leanX', 'leanY', 'lit'] as const;

/** Lights a sculpture. The result is defined wherever it covers anything. */
export function shade(sculpture: Sculpture, rays: Rays, lighting: Lighting): Lit {
  const { frame, cover } = sculpture;
  const { width, top, bottom } = frame;
  const out: Lit = {
    red: new Float32Array(cover.length),
    green: new Float32Array(cover.length),
    blue: new Float32Array(cover.length),
  };
  const along = raysAlong(rays, frame);
  const towards = normalised(lighting.key.from);
  for (let y = 0; y < bottom - top; y++) {
    const row = y * width;
    const from = firstSeen(cover, row, width);
    const to = lastSeen(cover, row, width) + 1;
    if (from < to) shadeRow(sculpture, lighting, towards, y, from, to, along(y, from, to), out);
  }
  return out;
}

function raysAlong(rays: Rays, frame: Frame): (y: number, from: number, to: number) => RowOfRays {
  const read = (plane: Plane) => readRows(plane, frame);
  const readers = KINDS.map((kind) => read(rays[kind]));
  const rows = KINDS.map(() => new Float64Array(frame.width));
  const row: RowOfRays = { open: rows[0]!, leanX: rows[1]!, leanY: rows[2]!, lit: rows[3]! };
  return (y, from, to) => {
    readers.forEach((reader, k) => reader(y, from, to, rows[k]!));
    return row;
  };
}

/** The first pixel of a row that shows anything, and the last one. */
export function firstSeen(cover: Float32Array, row: number, width: number): number {
  let x = 0;
  while (x < width && cover[row + x]! <= FAINT) x++;
  return x;
}

export function lastSeen(cover: Float32Array, row: number, width: number): number {
  let x = width - 1;
  while (x >= 0 && cover[row + x]! <= FAINT) x--;
  return x;
}

/** How far what is open draws the light of the place to its side. */
const LEAN = 0.9;

/** How much roughness a fine relief can add. */
const UNEVEN = 0.3;

/** Light that comes out of a fold again has met its colour more than once: shade in red is red, not grey. */
function folded(open: number, albedo: number): number {
  const a = 2.0404 * albedo - 0.3324;
  const b = 0.6417 - 4.7951 * albedo;
  const c = 2.7552 * albedo + 0.6903;
  const more = ((open * a + b) * open + c) * open;
  return more > open ? more : open;
}

// one row: called often, so compiled once as a whole instead of again and again in the midst of a picture
function shadeRow(
  { frame, cover, height, red, green, blue, material }: Sculpture,
  { key, wrap, around, roughness, mirror, boxes, gloss, sheen }: Lighting,
  [lx, ly, lz]: Direction,
  y: number,
  from: number,
  to: number,
  rays: RowOfRays,
  out: Lit,
) {
  const { width, top, bottom } = frame;
  const { left, right, up, down, front } = around;
  const [kr, kg, kb] = [key.colour[0] * key.power, key.colour[1] * key.power, key.colour[2] * key.power];
  const [wr, wg, wb] = wrap;
  // half way between lamp and eye
  const half = 1 / Math.sqrt(2 + 2 * lz);
  // slope of the pixel before: what turns from pixel to pixel shines as something rough, or stitches glint
  let [beforeX, beforeY, uneven] = [NaN, NaN, 0];
  const row = y * width;
  const upRow = y > 0 ? -width : 0;
  const downRow = y < bottom - top - 1 ? width : 0;
  for (let x = from; x < to; x++) {
    const i = row + x;
    if (cover[i]! <= FAINT) continue;
    let nx = (height[x > 0 ? i - 1 : i]! - height[x < width - 1 ? i + 1 : i]!) * 0.5;
    let ny = (height[i + upRow]! - height[i + downRow]!) * 0.5;
    const nz = 1 / Math.sqrt(1 + nx * nx + ny * ny);
    nx *= nz;
    ny *= nz;
    const turn = (nx - beforeX) * (nx - beforeX) + (ny - beforeY) * (ny - beforeY);
    uneven = Math.min(UNEVEN, turn > 0.7 * uneven ? turn : 0.7 * uneven);
    beforeX = nx;
    beforeY = ny;
    const isEye = material[i] === MATERIAL.eye;
    const open = rays.open[x]!;
    const visible = rays.lit[x]!;
    const r0 = red[i]!;
    const g0 = green[i]!;
    const b0 = blue[i]!;
    const facing = nx * lx + ny * ly + nz * lz;
    // the place as this slope sees it past its neighbours
    const bx = nx + LEAN * (rays.leanX[x]! - 0.5 * nx);
    const by = ny + LEAN * (rays.leanY[x]! - 0.5 * ny);
    const whole = 1 / (bx * bx + by * by + nz * nz);
    const sx = bx * bx * whole;
    const sy = by * by * whole;
    const sz = nz * nz * whole;
    const aside = bx < 0 ? left : right;
    const upright = by < 0 ? up : down;
    const pr = sx * aside[0] + sy * upright[0] + sz * front[0];
    const pg = sx * aside[1] + sy * upright[1] + sz * front[1];
    const pb = sx * aside[2] + sy * upright[2] + sz * front[2];
    const beam = visible * (0.75 + 0.25 * open);
    let cr = r0 * (kr * beam * Math.max(0, (facing + wr) / (1 + wr)) + pr * folded(open, r0));
    let cg = g0 * (kg * beam * Math.max(0, (facing + wg) / (1 + wg)) + pg * folded(open, g0));
    let cb = b0 * (kb * beam * Math.max(0, (facing + wb) / (1 + wb)) + pb * folded(open, b0));
    // the lamp in the surface: microfacets, their masking folded into one term
    const rough = isEye ? 0.12 : roughness;
    const alpha = rough * rough + 0.03;
    const alpha2 = alpha * alpha + uneven;
    const nh = Math.max(0, (nx * lx + ny * ly + nz * (lz + 1)) * half);
    const spread = nh * nh * (alpha2 - 1) + 1;
    const away = 1 - nz;
    const away5 = away * away * away * away * away;
    const f0 = isEye ? 0.05 : mirror;
    const fresnel = f0 + (1 - f0) * (1 - rough) * (1 - rough) * away5;
    const struck = facing > 0 ? facing : 0;
    const lobe = alpha2 / (4 * spread * spread * (0.1 + struck * nz + alpha));
    const glint = f0 * lobe * beam * Math.min(1, struck * 4);
    // and the place: lamps on the mirror ball, sky and ground between them
    const ry = 2 * nz * ny;
    const px = (2 * nz * nx) / (2 * nz * nz + 0.0001);
    const py = ry / (2 * nz * nz + 0.0001);
    const shown = isEye ? 1 : gloss;
    let glare = 0;
    if (shown > 0) {
      const sharp = 0.5 / (0.03 + (isEye ? 0 : roughness * 0.32) + uneven);
      for (let k = 0; k < boxes.length; k++) {
        const box = boxes[k]!;
        const u = unit(0.5 + (box.w - Math.abs(px - box.x)) * sharp);
        if (u <= 0) continue;
        const v = unit(0.5 + (box.h - Math.abs(py - box.y)) * sharp);
        glare += box.power * u * u * (3 - 2 * u) * v * v * (3 - 2 * v);
      }
    }
    const lamps = fresnel * open * (0.35 + 0.65 * visible) * glare * shown;
    const veil = fresnel * open * open;
    cr += kr * glint + lamps + veil * pr;
    cg += kg * glint + lamps + veil * pg;
    cb += kb * glint + lamps + veil * pb;
    if (sheen > 0) {
      const s = sheen * away * away * open;
      cr += s * (0.1 + r0) * pr;
      cg += s * (0.1 + g0) * pg;
      cb += s * (0.1 + b0) * pb;
    }
    out.red[i] = cr;
    out.green[i] = cg;
    out.blue[i] = cb;
  }
}
