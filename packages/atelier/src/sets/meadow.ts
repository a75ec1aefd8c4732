import { labToLinear, light as colour, mix, scale, type Rgb } from '../colour/oklab.ts';
import { fractal } from '../noise/lattice.ts';
import { cellRandom } from '../noise/random.ts';
import { clamp, smoothStep, unit } from '../raster/math.ts';
import { sample } from '../raster/resample.ts';
import { growGrass, type Lawn } from '../surfaces/grass.ts';
import type { Ground } from './ground.ts';
import { WINTER } from './poster-tones.ts';
import {
  addBokeh,
  defocus,
  enlargeAll,
  farView,
  furnish,
  type MakeSet,
  type SetContext,
  type StageSet,
} from './stage.ts';

interface Weather {
  readonly name: string;
  readonly sky: readonly [Rgb, Rgb, Rgb];
  readonly cloud: Rgb;
  readonly hills: readonly [Rgb, Rgb];
  readonly trees: Rgb;
  readonly grass: { readonly dark: Rgb; readonly blade: Rgb; readonly tip: Rgb };
  readonly glow: Rgb;
  readonly sparks: readonly Rgb[];
  readonly keyColour: Rgb;
}

const NOON: Weather = {
  name: 'meadow',
  sky: [colour(0.68, 0.125, 245), colour(0.84, 0.08, 228), colour(0.95, 0.04, 190)],
  cloud: [1.02, 1.0, 0.97],
  hills: [colour(0.76, 0.09, 165), colour(0.74, 0.15, 135)],
  trees: colour(0.55, 0.11, 148),
  grass: { dark: colour(0.34, 0.09, 140), blade: colour(0.66, 0.165, 134), tip: colour(0.9, 0.15, 116) },
  glow: [0.34, 0.3, 0.2],
  sparks: [colour(0.97, 0.06, 95), colour(0.93, 0.08, 110)],
  keyColour: [1.0, 0.93, 0.8],
};

const EVENING: Weather = {
  name: 'golden hour',
  sky: [colour(0.55, 0.12, 282), colour(0.76, 0.12, 28), colour(0.93, 0.1, 75)],
  cloud: colour(0.93, 0.07, 45),
  hills: [colour(0.68, 0.08, 60), colour(0.66, 0.13, 118)],
  trees: colour(0.5, 0.09, 95),
  grass: { dark: colour(0.33, 0.075, 128), blade: colour(0.66, 0.14, 118), tip: colour(0.92, 0.13, 98) },
  glow: [0.62, 0.42, 0.16],
  sparks: [colour(0.97, 0.09, 85), colour(0.94, 0.1, 70)],
  keyColour: [1.0, 0.87, 0.66],
};

const NIGHT: Weather = {
  name: 'moonlight',
  sky: [colour(0.27, 0.085, 272), colour(0.38, 0.1, 262), colour(0.55, 0.09, 250)],
  cloud: colour(0.42, 0.075, 268),
  hills: [colour(0.36, 0.07, 255), colour(0.38, 0.075, 200)],
  trees: colour(0.26, 0.055, 230),
  grass: { dark: colour(0.2, 0.05, 190), blade: colour(0.42, 0.085, 172), tip: colour(0.66, 0.09, 160) },
  glow: [0.05, 0.07, 0.14],
  sparks: [colour(0.96, 0.09, 95), colour(0.95, 0.03, 250)],
  keyColour: [0.96, 0.97, 1.0],
};

/** The same meadow in other seasons. */
const SPRING: Weather = {
  ...NOON,
  name: 'spring in blossom',
  sky: [colour(0.56, 0.14, 272), colour(0.7, 0.12, 300), colour(0.88, 0.075, 345)],
  hills: [colour(0.82, 0.08, 330), colour(0.8, 0.12, 140)],
  trees: colour(0.78, 0.11, 355),
  grass: { dark: colour(0.4, 0.09, 150), blade: colour(0.72, 0.15, 140), tip: colour(0.92, 0.12, 122) },
  sparks: [colour(0.95, 0.06, 355), colour(0.97, 0.03, 20)],
};
const AUTUMN: Weather = {
  ...EVENING,
  name: 'autumn',
  sky: [colour(0.56, 0.13, 252), colour(0.72, 0.1, 238), colour(0.92, 0.055, 85)],
  cloud: NOON.cloud,
  hills: [colour(0.72, 0.09, 45), colour(0.72, 0.13, 80)],
  trees: colour(0.62, 0.15, 48),
  grass: { dark: colour(0.38, 0.075, 92), blade: colour(0.7, 0.13, 98), tip: colour(0.9, 0.13, 84) },
  sparks: [colour(0.93, 0.12, 78), colour(0.85, 0.14, 55)],
};

const SNOW: Weather = {
  ...NOON,
  name: 'winter',
  hills: [labToLinear(WINTER.form), labToLinear(WINTER.near)],
  trees: colour(0.72, 0.045, 225),
  grass: { dark: labToLinear(WINTER.floor), blade: labToLinear(WINTER.far), tip: labToLinear(WINTER.near) },
  sparks: [[1, 1, 1]],
};

export const winter: MakeSet = (context) => outdoors(context, SNOW);
export const moonlight: MakeSet = (context) => outdoors(context, NIGHT);
export const meadow: MakeSet = (context) => outdoors(context, NOON);
export const goldenHour: MakeSet = (context) => outdoors(context, EVENING);
export const blossom: MakeSet = (context) => outdoors(context, SPRING);
export const autumn: MakeSet = (context) => outdoors(context, AUTUMN);

/** Blades taller than this above a foot hide more than the foot. */
const FRINGE = 0.045;

/** The grass before the figure: all that grows nearer than its feet, and a fringe where others stand farther back. */
function inFront({ base, feet, cover }: Ground): Pick<Lawn, 'from' | 'to' | 'grows'> {
  const near = base - 0.004;
  return {
    from: Math.min(near, ...feet.filter((v) => v >= 0)) - 0.004,
    to: 1.04,
    grows: (u, v) => {
      if (v >= near) return true;
      const foot = feet[clamp(Math.floor(u * feet.length), 0, feet.length - 1)]!;
      if (foot < 0 || v <= foot - 0.004 || sample(cover, u, v) >= 0.3) return false;
      // thinner and thinner, or the roots of its last row are a line across the lawn
      return cellRandom(Math.floor(u * 700), Math.floor(v * 700), 5) > (v - foot) / FRINGE;
    },
  };
}

function outdoors(context: SetContext, weather: Weather): StageSet {
  const { grid, ground, random } = context;
  const hz = ground.horizon;
  const aspect = grid.width / grid.height;
  const clouds = fractal(`clouds/${random.below(1e6)}`, 5, 0.55);
  const leaves = fractal(`leaves/${random.below(1e6)}`, 3);
  const phase = random.between(0, 6);
  const sunAt = random.between(0.12, 0.35);
  const far = farView(grid, 256, (u, v) => {
    const t = unit(v / hz);
    const sky =
      t < 0.6
        ? mix(weather.sky[0], weather.sky[1], smoothStep(0, 0.6, t))
        : mix(weather.sky[1], weather.sky[2], smoothStep(0.6, 1, t));
    // noise is the dearest of it all: asked for only where it shows
    const high = smoothStep(0.02, 0.14, t) * smoothStep(1, 0.6, t);
    const shape =
      high > 0 ? clouds(u * 2.6 * aspect + 3, v * 4.4) + 0.35 * clouds(u * 7 * aspect, v * 11) : 0;
    const puff = smoothStep(0.55, 1.35, shape) * high;
    const glow = Math.exp(-((u - sunAt) ** 2 * 5 + (v - hz * 0.4) ** 2 * 8));
    let c = sky;
    if (puff > 0) {
      const lit = clouds(u * 2.6 * aspect + 2.94, v * 4.4 - 0.12) < shape ? 1 : 0.9;
      c = mix(sky, scale(weather.cloud, lit), puff * 0.85);
    }
    c = [
      c[0] * 0.95 + weather.glow[0] * glow,
      c[1] * 0.95 + weather.glow[1] * glow,
      c[2] * 0.95 + weather.glow[2] * glow,
    ];
    const ridge = hz - 0.1 - 0.04 * Math.sin(u * 4.3 + phase) - 0.016 * Math.sin(u * 11 + phase * 2);
    const crown =
      hz -
      0.045 -
      0.045 * Math.max(0, Math.sin(u * 8 + phase)) * (0.6 + 0.4 * Math.sin(u * 31)) -
      0.006 * leaves(u * 24, 1);
    const slope = hz - 0.028 - 0.024 * Math.sin(u * 3.1 + phase * 1.7);
    c = mix(c, mix(weather.hills[0], weather.sky[2], 0.35), smoothStep(ridge - 0.006, ridge + 0.006, v));
    const wooded = smoothStep(crown - 0.008, crown + 0.012, v) * 0.85;
    if (wooded > 0 && v < hz + 0.02)
      c = mix(c, scale(weather.trees, 0.85 + 0.3 * unit(0.5 + 0.4 * leaves(u * 30, v * 30))), wooded);
    c = mix(c, weather.hills[1], smoothStep(slope - 0.006, slope + 0.006, v));
    const depth = unit((v - hz) / (1 - hz));
    return mix(
      c,
      mix(scale(weather.grass.blade, 0.92), weather.grass.dark, 0.35 + 0.4 * depth),
      smoothStep(hz - 0.008, hz + 0.01, v),
    );
  });
  if (weather !== NIGHT) furnish(far, context, weather.trees);
  defocus(far, 0.011);
  addBokeh(far, random, {
    count: 22,
    radius: [0.008, 0.03],
    between: [hz * 0.45, hz],
    colours: weather.sparks,
    strength: 0.13,
  });
  const shadow = (u: number, v: number) =>
    (1 - 0.5 * unit(sample(ground.cast, u, v))) *
    (1 - 0.6 * unit(sample(ground.contact, u, v))) *
    (1.12 - 0.26 * u);
  const lawn: Lawn = {
    grid,
    horizon: hz,
    from: 0,
    to: ground.base - 0.004,
    ...weather.grass,
    lit: shadow,
    seed: `grass/${random.below(1e6)}`,
  };
  return {
    name: weather.name,
    behind: (frame) => {
      const view = enlargeAll(far, frame);
      if (!ground.drawn) growGrass(view, lawn);
      return view;
    },
    ...(ground.drawn ? {} : { before: (view) => growGrass(view, { ...lawn, ...inFront(ground) }) }),
    keyColour: weather.keyColour,
  };
}
