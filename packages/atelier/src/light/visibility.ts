import { blur } from '../planes/blur.ts';
import { horizonsOf } from '../planes/horizons.ts';
import { smoothStep } from '../raster/math.ts';
import { plane, type Plane } from '../raster/resample.ts';

export type Direction = readonly [x: number, y: number, z: number];

export function normalised([x, y, z]: Direction): Direction {
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}

/** What reaches every place of the whole picture, small: the same for every size and band. */
export interface Rays {
  /** How much of the sky that its slope turns to reaches a place, 0..1, and where what is open leans to. */
  readonly open: Plane;
  readonly leanX: Plane;
  readonly leanY: Plane;
  /** How much of the lamp is seen, 0..1. */
  readonly lit: Plane;
}

/** On the figure, and on what it lies on. */
export interface LightField {
  readonly figure: Rays;
  readonly ground: Rays;
}

export interface ShadowLook {
  /** How far shadows and folds are looked for, as a share of the long side. */
  readonly reach: number;
  /** Half the lamp's size, as a tangent: how soft shadows are. */
  readonly soft: number;
}

const DIRECTIONS = 16;

/** From the height field of a figure, and of what it stands on: looked at from every place along its horizons. */
export function lightField(
  { data, width, height: rows }: Plane,
  cover: Plane,
  size: number,
  towards: Direction,
  look: ShadowLook,
): LightField {
  const reach = look.reach * size;
  const horizons = horizonsOf(data, width, rows, reach);
  const sky = horizons.around(DIRECTIONS, waysTo(reach, 1.6));
  const slant = Math.sqrt(towards[0] ** 2 + towards[1] ** 2) || 1;
  const rise = horizons.towards(towards[0] / slant, towards[1] / slant, waysTo(reach, 1.22));
  const lamp = towards[2] / slant;
  for (let i = 0; i < rise.length; i++) rise[i] = smoothStep(lamp + look.soft, lamp - look.soft, rise[i]!);
  toShares(sky.open, data, width, rows);
  for (const lean of [sky.leanX, sky.leanY]) for (let i = 0; i < lean.length; i++) lean[i]! *= 2 / DIRECTIONS;
  const seen = { open: sky.open, leanX: sky.leanX, leanY: sky.leanY, lit: rise };
  let ground: Rays | undefined;
  return {
    figure: carriedOn(seen, cover, true),
    // asked for only where a figure lies on something
    get ground() {
      return (ground ??= carriedOn(seen, cover, false));
    },
  };
}

/** Steps of a look, each longer than the last. */
function waysTo(reach: number, growth: number): number[] {
  const ways: number[] = [];
  for (let way = 1.2; way < reach; way *= growth) ways.push(way);
  return [...ways, reach];
}

/** Sums of the kernel as shares of what the slope would get with nothing around. */
function toShares(open: Float32Array, height: Float32Array, width: number, rows: number) {
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const nx = (height[x > 0 ? i - 1 : i]! - height[x < width - 1 ? i + 1 : i]!) * 0.5;
      const ny = (height[y > 0 ? i - width : i]! - height[y < rows - 1 ? i + width : i]!) * 0.5;
      const nz = 1 / Math.sqrt(1 + nx * nx + ny * ny);
      open[i] = Math.min(1, ((open[i]! * 2) / DIRECTIONS / (1 + nz)) * 2);
    }
}

/** Cells over which what is seen on the figure is carried beyond its outline. */
const SPREAD = 1.2;

/** Takes out of the rim of a figure what belongs to the ground beside it, or the other way round. */
function carriedOn(
  seen: Record<keyof Rays, Float32Array>,
  { data: cover, width, height }: Plane,
  ofFigure: boolean,
): Rays {
  const own = cover.map((c) => (c > 0.5 === ofFigure ? 1 : 0.0001));
  const around = blur(own, width, height, SPREAD);
  const spread = (values: Float32Array) => {
    const sum = new Float32Array(values.length);
    weigh(values, own, sum);
    blur(sum, width, height, SPREAD, sum);
    share(sum, around);
    return plane(width, height, sum);
  };
  return {
    open: spread(seen.open),
    leanX: spread(seen.leanX),
    leanY: spread(seen.leanY),
    lit: spread(seen.lit),
  };
}

// functions of their own: a closure's loop is compiled anew for every picture
function weigh(values: Float32Array, by: Float32Array, into: Float32Array) {
  for (let i = 0; i < into.length; i++) into[i] = values[i]! * by[i]!;
}

function share(sums: Float32Array, by: Float32Array) {
  for (let i = 0; i < sums.length; i++) sums[i]! /= by[i]!;
}
