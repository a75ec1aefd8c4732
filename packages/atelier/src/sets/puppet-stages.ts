import { hueDistance, light as colour, mix, scale, type Rgb } from '../colour/oklab.ts';
import { fractal } from '../noise/lattice.ts';
import { cellRandom } from '../noise/random.ts';
import { smoothStep, unit } from '../raster/math.ts';
import {
  addBokeh,
  defocus,
  dropShadow,
  enlargeAll,
  farView,
  furnish,
  type MakeSet,
  type Planes,
  type SetContext,
  type StageSet,
} from './stage.ts';

const SHADOW = { cast: 0.45, contact: 0.8, tint: [0.5, 0.45, 0.45] as Rgb };

const CREAM = colour(0.9, 0.02, 80);
const SASH = colour(0.93, 0.02, 85);
const PANE = colour(0.82, 0.06, 225);
const DAY = [colour(0.74, 0.115, 238), colour(0.93, 0.05, 212)] as const;
const MEADOWS = [colour(0.82, 0.16, 124), colour(0.74, 0.17, 136)] as const;

const SAND = [colour(0.88, 0.11, 92), colour(0.8, 0.125, 82)] as const;
const LAWN = [colour(0.86, 0.14, 122), colour(0.76, 0.16, 134)] as const;
const LAWN_HUE = 134;

const stage = (name: string, { ground }: SetContext, view: Planes, floor: Rgb): StageSet => ({
  name,
  behind: (frame) => {
    const light = enlargeAll(view, frame);
    dropShadow(light, ground, SHADOW);
    return light;
  },
  keyColour: [1.0, 0.95, 0.86],
  sky: [0.44, 0.46, 0.52],
  floor: scale(floor, 0.42),
  rim: [1, 0.95, 0.85],
});

/** A street of brick houses with a friendly door. */
export const street: MakeSet = (context) => {
  const { grid, ground, random } = context;
  const horizon = ground.horizon;
  const bricks = [colour(0.6, 0.1, 42), colour(0.52, 0.095, 38)] as const;
  const mortar = colour(0.74, 0.04, 60);
  const door = random.pick([colour(0.56, 0.1, 160), colour(0.56, 0.12, 255), colour(0.7, 0.14, 85)]);
  const doorAt = random.between(0.66, 0.86);
  const windowAt = random.between(0.1, 0.24);
  const patches = fractal(`bricks/${random.below(1e6)}`, 3);
  const pave = [colour(0.76, 0.028, 80), colour(0.62, 0.03, 75)] as const;
  const view = farView(grid, 340, (u, v) => {
    const row = Math.floor(v * 26);
    const across = u * 11 + (row & 1 ? 0.5 : 0);
    const column = Math.floor(across);
    const tone = 0.86 + 0.28 * cellRandom(column, row, 3);
    const joint = across - column < 0.05 || v * 26 - row < 0.1;
    let c: Rgb = joint
      ? mortar
      : scale(mix(bricks[0], bricks[1], unit(0.5 + 0.3 * patches(u * 5, v * 5))), tone);
    const frame = smoothStep(0.135, 0.125, Math.abs(u - doorAt)) * smoothStep(0.13, 0.15, v);
    const leaf = smoothStep(0.112, 0.102, Math.abs(u - doorAt)) * smoothStep(0.165, 0.185, v);
    const panel =
      Math.abs(Math.abs(u - doorAt) - 0.052) < 0.036 && Math.abs(((v * 5) % 1) - 0.5) < 0.36 ? 0.9 : 1;
    c = mix(c, CREAM, frame);
    c = mix(c, scale(door, panel), leaf);
    const sash =
      smoothStep(0.1, 0.09, Math.abs(u - windowAt)) *
      smoothStep(0.1, 0.12, v) *
      smoothStep(horizon - 0.3, horizon - 0.32, v);
    const bars = Math.abs(u - windowAt) < 0.009 || Math.abs(v - horizon * 0.36) < 0.009;
    c = mix(c, bars ? SASH : PANE, sash);
    const glow = Math.exp(-((u - 0.28) ** 2 * 3 + (v - 0.3) ** 2 * 2));
    c = [c[0] * (0.78 + 0.55 * glow), c[1] * (0.78 + 0.5 * glow), c[2] * (0.78 + 0.42 * glow)];
    const slabs = 0.94 + 0.06 * Math.sign(Math.sin(((u - 0.5) / (v - horizon + 0.1)) * 9));
    return mix(
      c,
      scale(mix(pave[0], pave[1], unit((v - horizon) / (1 - horizon))), slabs),
      smoothStep(horizon - 0.01, horizon + 0.01, v),
    );
  });
  defocus(view, 0.0055);
  addBokeh(view, random, {
    count: 12,
    radius: [0.012, 0.03],
    between: [0, horizon * 0.8],
    colours: [colour(0.95, 0.08, 85)],
    strength: 0.2,
  });
  return stage('street', context, view, pave[0]);
};

/** Painted hills under a painted sky. */
export const sunnyDay: MakeSet = (context) => {
  const { grid, ground, random, plan } = context;
  const horizon = ground.horizon;
  const clouds = fractal(`felt clouds/${random.below(1e6)}`, 3, 0.5);
  const phase = random.between(0, 6);
  // a green figure would be lost on a lawn, and anyone who is not has the better one
  const isGreen = hueDistance(plan.dominant.hue, LAWN_HUE) < 55;
  const floor = isGreen ? SAND : LAWN;
  const view = farView(grid, 280, (u, v) => {
    let c = mix(DAY[0], DAY[1], unit(v / horizon));
    c = mix(c, [0.98, 0.99, 1], smoothStep(0.7, 1.15, clouds(u * 3 + 4, v * 4.6)) * 0.9);
    const back = horizon - 0.1 - 0.05 * Math.sin(u * 5 + phase);
    const front = horizon - 0.03 - 0.035 * Math.sin(u * 4 + phase * 2 + 2.4);
    c = mix(c, MEADOWS[0], smoothStep(back - 0.005, back + 0.005, v));
    c = mix(c, MEADOWS[1], smoothStep(front - 0.005, front + 0.005, v));
    return mix(
      c,
      mix(floor[0], floor[1], unit((v - horizon) / (1 - horizon))),
      smoothStep(horizon - 0.004, horizon + 0.008, v),
    );
  });
  furnish(view, context);
  defocus(view, 0.005);
  return stage('sunny day', context, view, floor[0]);
};

/** Rays of coloured paper behind a round of floor, in hues away from the figure. */
export const sunburst: MakeSet = (context) => {
  const { grid, ground, random, plan } = context;
  const horizon = ground.horizon;
  const hue = [85, 195, 25, 150, 300]
    .map((h) => ({ h, apart: hueDistance(h, plan.dominant.hue) }))
    .toSorted((p, q) => q.apart - p.apart)[random.below(2)]!.h;
  const rays = [colour(0.88, 0.11, hue), colour(0.82, 0.13, hue - 14)] as const;
  const floor = [colour(0.76, 0.1, hue + 150), colour(0.68, 0.11, hue + 155)] as const;
  const turn = random.between(0, 0.5);
  const view = farView(grid, 340, (u, v) => {
    const angle =
      (Math.atan2(v - horizon * 0.78, ((u - 0.5) * grid.width) / grid.height) / (2 * Math.PI)) * 18 + turn;
    const t = angle - Math.floor(angle);
    const c = mix(rays[0], rays[1], smoothStep(0.47, 0.53, t) * (1 - smoothStep(0.97, 1, t)));
    const away = Math.sqrt((u - 0.5) ** 2 + (v - horizon * 0.6) ** 2);
    return mix(
      scale(c, 1.12 - 0.35 * away),
      mix(floor[0], floor[1], unit((v - horizon) / (1 - horizon))),
      smoothStep(horizon - 0.005, horizon + 0.008, v),
    );
  });
  defocus(view, 0.003);
  return stage('sunburst', context, view, floor[0]);
};
