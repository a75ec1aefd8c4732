import type { Rgb } from '../colour/oklab.ts';
import { unit } from '../raster/math.ts';
import { readRows, type Plane } from '../raster/resample.ts';
import { MATERIAL, type Sculpture } from '../shape/sculpture.ts';
import { normalised, type Direction } from './shadow.ts';

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
  /** How far light wraps around the form. */
  readonly wrap: number;
  /** Fill from above and from the floor. */
  readonly sky: Rgb;
  readonly floor: Rgb;
  /** Light that wanders under the surface shows as a warm band at the terminator. */
  readonly scatter: Rgb;
  readonly rim?: {
    readonly from: readonly [number, number];
    readonly colour: Rgb;
    readonly power: number;
    readonly sharp: number;
  };
  readonly roughness: number;
  /** Reflection straight on. */
  readonly mirror: number;
  readonly room: { readonly boxes: readonly LightBox[]; readonly sky: Rgb; readonly gain: number };
  /** Soft edge glow of cloth, felt and dust. */
  readonly sheen: number;
}

/** Occlusion and shadow of the whole picture, small: the same for every size and band. */
export interface LightField {
  readonly open: Plane;
  readonly lit: Plane;
}

export const STUDIO: readonly LightBox[] = [
  { x: -0.4, y: -0.44, w: 0.17, h: 0.2, power: 3.2 },
  { x: 0.62, y: -0.1, w: 0.055, h: 0.42, power: 1.3 },
];

/** What folds keep of red, green and blue: shade in a crease is warm, not grey. */
const FOLD: Rgb = [0.25, 0.12, 0.1];

export interface Lit {
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
}

/** Less of a pixel is not seen. */
const FAINT = 0.004;

/** Lights a sculpture. The result is defined wherever it covers anything. */
export function shade(sculpture: Sculpture, field: LightField, lighting: Lighting): Lit {
  const { frame, cover } = sculpture;
  const { width, top, bottom } = frame;
  const out: Lit = {
    red: new Float32Array(cover.length),
    green: new Float32Array(cover.length),
    blue: new Float32Array(cover.length),
  };
  const readOpen = readRows(field.open, frame);
  const readLit = readRows(field.lit, frame);
  const open = new Float64Array(width);
  const lit = new Float64Array(width);
  const towards = normalised(lighting.key.from);
  for (let y = 0; y < bottom - top; y++) {
    const row = y * width;
    const from = firstSeen(cover, row, width);
    const to = lastSeen(cover, row, width) + 1;
    if (from >= to) continue;
    readOpen(y, from, to, open);
    readLit(y, from, to, lit);
    shadeRow(sculpture, lighting, towards, y, from, to, open, lit, out);
  }
  return out;
}

function firstSeen(cover: Float32Array, row: number, width: number): number {
  let x = 0;
  while (x < width && cover[row + x]! <= FAINT) x++;
  return x;
}

function lastSeen(cover: Float32Array, row: number, width: number): number {
  let x = width - 1;
  while (x >= 0 && cover[row + x]! <= FAINT) x--;
  return x;
}

// one row: called often, so compiled once as a whole instead of again and again in the midst of a picture
function shadeRow(
  { frame, cover, height, red, green, blue, material }: Sculpture,
  lighting: Lighting,
  towards: Direction,
  y: number,
  from: number,
  to: number,
  open: Float64Array,
  lit: Float64Array,
  out: Lit,
) {
  const { width, top, bottom } = frame;
  const { wrap, sky, floor, scatter, rim, roughness, mirror, room, sheen } = lighting;
  const { colour, power } = lighting.key;
  const lx = towards[0];
  const ly = towards[1];
  const lz = towards[2];
  const floorRed = floor[0];
  const floorGreen = floor[1];
  const floorBlue = floor[2];
  const skyRed = sky[0] - floorRed;
  const skyGreen = sky[1] - floorGreen;
  const skyBlue = sky[2] - floorBlue;
  const scatterRed = scatter[0];
  const scatterGreen = scatter[1];
  const scatterBlue = scatter[2];
  const kr = colour[0] * power;
  const kg = colour[1] * power;
  const kb = colour[2] * power;
  const blurOfBox = 0.03 + roughness * 0.32;
  const boxGain = room.gain / (1 + roughness * 2.2);
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
    const ao = open[x]!;
    const visible = lit[x]!;
    const r0 = red[i]!;
    const g0 = green[i]!;
    const b0 = blue[i]!;
    const facing = nx * lx + ny * ly + nz * lz;
    const diffuse = Math.max(0, (facing + wrap) / (1 + wrap)) * (0.25 + 0.75 * visible) * (0.55 + 0.45 * ao);
    const nearTerminator = Math.max(0, 1 - Math.abs(facing - 0.05) * 2.4);
    const under = nearTerminator * nearTerminator;
    const up = 0.5 - 0.5 * ny;
    const shut = 1 - ao;
    let cr = r0 * (kr * diffuse + (floorRed + skyRed * up) * (1 - shut * (1 - FOLD[0])) + scatterRed * under);
    let cg =
      g0 * (kg * diffuse + (floorGreen + skyGreen * up) * (1 - shut * (1 - FOLD[1])) + scatterGreen * under);
    let cb =
      b0 * (kb * diffuse + (floorBlue + skyBlue * up) * (1 - shut * (1 - FOLD[2])) + scatterBlue * under);
    // the room mirrored in the surface, looked up on the mirror ball
    const isEye = material[i] === MATERIAL.eye;
    const rz = 2 * nz * nz - 1;
    const ry = 2 * nz * ny;
    const q = 1 / (1.0001 + rz);
    const px = 2 * nz * nx * q;
    const py = ry * q;
    const edge = isEye ? 0.03 : blurOfBox;
    let glare = 0;
    for (const box of room.boxes) {
      const u = unit(1 - (Math.abs(px - box.x) - box.w + edge) / (2 * edge));
      if (u <= 0) continue;
      const v = unit(1 - (Math.abs(py - box.y) - box.h + edge) / (2 * edge));
      glare += box.power * u * u * (3 - 2 * u) * v * v * (3 - 2 * v);
    }
    const away = 1 - nz;
    const away2 = away * away;
    const fresnel = isEye
      ? 0.05 + 0.95 * away2 * away2 * away
      : mirror + (1 - mirror) * away2 * away2 * away * (1 - roughness * 0.7);
    const shine = fresnel * (0.35 + 0.65 * visible) * ao;
    const horizon = unit((ry + 0.22) / 0.44);
    const fromSky = room.gain * (1 - 0.65 * horizon * horizon * (3 - 2 * horizon));
    const fromBoxes = isEye ? glare * room.gain : glare * boxGain;
    cr += shine * (fromBoxes + room.sky[0] * fromSky);
    cg += shine * (fromBoxes + room.sky[1] * fromSky);
    cb += shine * (fromBoxes + room.sky[2] * fromSky);
    if (rim) {
      const towards = nx * rim.from[0] + ny * rim.from[1];
      if (towards > 0) {
        const k = towards * Math.pow(away, rim.sharp) * rim.power * (0.3 + 0.7 * ao);
        cr += k * rim.colour[0] * (0.35 + 0.65 * r0);
        cg += k * rim.colour[1] * (0.35 + 0.65 * g0);
        cb += k * rim.colour[2] * (0.35 + 0.65 * b0);
      }
    }
    if (sheen > 0) {
      const s = sheen * away2 * ao;
      cr += s * (0.3 + r0);
      cg += s * (0.3 + g0);
      cb += s * (0.3 + b0);
    }
    out.red[i] = cr;
    out.green[i] = cg;
    out.blue[i] = cb;
  }
}
