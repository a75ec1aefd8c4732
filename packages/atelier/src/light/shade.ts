import type { Rgb } from '../colour/oklab.ts';
import { unit } from '../raster/math.ts';
import { splineTaps, type Plane } from '../raster/resample.ts';
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

function isCovered(cover: Float32Array, from: number, width: number): boolean {
  for (let i = from; i < from + width; i++) if (cover[i]! > 0.004) return true;
  return false;
}

/** Lights a sculpture. The result is defined wherever it covers anything. */
export function shade(sculpture: Sculpture, field: LightField, lighting: Lighting): Lit {
  const { frame, cover, height, red, green, blue, material } = sculpture;
  const { width, top, bottom } = frame;
  const rows = bottom - top;
  const out: Lit = {
    red: new Float32Array(cover.length),
    green: new Float32Array(cover.length),
    blue: new Float32Array(cover.length),
  };
  const [lx, ly, lz] = normalised(lighting.key.from);
  const { wrap, sky, floor, scatter, rim, roughness, mirror, room, sheen } = lighting;
  const [kr, kg, kb] = lighting.key.colour.map((c) => c * lighting.key.power) as [number, number, number];
  const blurOfBox = 0.03 + roughness * 0.32;
  const boxGain = room.gain / (1 + roughness * 2.2);
  const open = reader(field.open, frame.width, frame.height, top, bottom);
  const lit = reader(field.lit, frame.width, frame.height, top, bottom);
  for (let y = 0; y < rows; y++) {
    const upRow = y > 0 ? -width : 0;
    const downRow = y < rows - 1 ? width : 0;
    if (!isCovered(cover, y * width, width)) continue;
    open.row(y);
    lit.row(y);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (cover[i]! <= 0.004) continue;
      let nx = (height[x > 0 ? i - 1 : i]! - height[x < width - 1 ? i + 1 : i]!) * 0.5;
      let ny = (height[i + upRow]! - height[i + downRow]!) * 0.5;
      const nz = 1 / Math.sqrt(1 + nx * nx + ny * ny);
      nx *= nz;
      ny *= nz;
      const ao = open.at(x);
      const visible = lit.at(x);
      const r0 = red[i]!;
      const g0 = green[i]!;
      const b0 = blue[i]!;
      const facing = nx * lx + ny * ly + nz * lz;
      const diffuse =
        Math.max(0, (facing + wrap) / (1 + wrap)) * (0.25 + 0.75 * visible) * (0.55 + 0.45 * ao);
      const nearTerminator = Math.max(0, 1 - Math.abs(facing - 0.05) * 2.4);
      const under = nearTerminator * nearTerminator;
      const up = 0.5 - 0.5 * ny;
      const shut = 1 - ao;
      let cr =
        r0 *
        (kr * diffuse +
          (floor[0] + (sky[0] - floor[0]) * up) * (1 - shut * (1 - FOLD[0])) +
          scatter[0] * under);
      let cg =
        g0 *
        (kg * diffuse +
          (floor[1] + (sky[1] - floor[1]) * up) * (1 - shut * (1 - FOLD[1])) +
          scatter[1] * under);
      let cb =
        b0 *
        (kb * diffuse +
          (floor[2] + (sky[2] - floor[2]) * up) * (1 - shut * (1 - FOLD[2])) +
          scatter[2] * under);
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
  return out;
}

/** Row by row reader of a small plane at the picture's size. */
export function reader(source: Plane, width: number, height: number, top: number, bottom: number) {
  const across = splineTaps(source.width, width);
  const down = splineTaps(source.height, height, top, bottom);
  const { data } = source;
  const mixed = new Float32Array(source.width);
  return {
    row(y: number) {
      const j = y * 4;
      const [a, b, c, d] = [down.index[j]!, down.index[j + 1]!, down.index[j + 2]!, down.index[j + 3]!].map(
        (row) => row * source.width,
      ) as [number, number, number, number];
      const [wa, wb, wc, wd] = [
        down.weight[j]!,
        down.weight[j + 1]!,
        down.weight[j + 2]!,
        down.weight[j + 3]!,
      ];
      for (let x = 0; x < mixed.length; x++)
        mixed[x] = data[a + x]! * wa + data[b + x]! * wb + data[c + x]! * wc + data[d + x]! * wd;
    },
    at(x: number): number {
      const j = x * 4;
      return (
        mixed[across.index[j]!]! * across.weight[j]! +
        mixed[across.index[j + 1]!]! * across.weight[j + 1]! +
        mixed[across.index[j + 2]!]! * across.weight[j + 2]! +
        mixed[across.index[j + 3]!]! * across.weight[j + 3]!
      );
    },
  };
}
