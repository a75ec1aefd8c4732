import { standsOut } from '../colour/figure-colours.ts';
import { labToLinear, lch, light as colour, linearToLab, mix, scale, type Rgb } from '../colour/oklab.ts';
import { darkness, type Light } from '../finish/light.ts';
import type { Frame } from '../raster/frame.ts';
import { smoothStep, unit } from '../raster/math.ts';
import { sample } from '../raster/resample.ts';
import type { Lab } from '../scene/scene.ts';
import { paintElements, type Element } from '../vector/document.ts';
import type { Ground } from './ground.ts';
import type { PosterWorld } from './poster-shapes.ts';
import { WINTER } from './poster-tones.ts';
import { bough, woods } from './poster-plants.ts';
import { themeThings } from './theme-things.ts';
import { fillEllipse } from '../vector/canvas.ts';
import type { SetContext } from './stage.ts';

interface Hour {
  readonly sky: readonly [Rgb, Rgb];
  readonly sun: Rgb;
  readonly hills: readonly [Rgb, Rgb, Rgb];
  readonly cloud: Rgb;
  readonly shadow: Rgb;
  readonly shore?: true;
  readonly snow?: true;
}

const HOURS: readonly Hour[] = [
  {
    sky: [colour(0.75, 0.12, 238), colour(0.94, 0.045, 215)],
    sun: colour(0.96, 0.1, 100),
    hills: [colour(0.84, 0.1, 160), colour(0.82, 0.15, 138), colour(0.76, 0.165, 134)],
    cloud: [1, 1, 1],
    shadow: colour(0.5, 0.13, 146),
  },
  {
    sky: [colour(0.8, 0.09, 300), colour(0.93, 0.07, 60)],
    sun: colour(0.95, 0.1, 80),
    hills: [colour(0.82, 0.08, 20), colour(0.82, 0.12, 100), colour(0.76, 0.145, 122)],
    cloud: colour(0.97, 0.03, 40),
    shadow: colour(0.5, 0.1, 135),
  },
  {
    sky: [colour(0.82, 0.09, 200), colour(0.96, 0.04, 150)],
    sun: colour(0.97, 0.09, 105),
    hills: [colour(0.86, 0.08, 185), colour(0.86, 0.13, 118), colour(0.8, 0.15, 126)],
    cloud: [1, 1, 1],
    shadow: colour(0.55, 0.12, 140),
  },
  {
    // autumn
    sky: [colour(0.86, 0.06, 220), colour(0.95, 0.05, 85)],
    sun: colour(0.96, 0.1, 85),
    hills: [colour(0.8, 0.1, 55), colour(0.82, 0.14, 82), colour(0.78, 0.145, 104)],
    cloud: colour(0.98, 0.015, 80),
    shadow: colour(0.52, 0.11, 80),
  },
  {
    // a beach
    sky: [colour(0.78, 0.1, 225), colour(0.95, 0.045, 195)],
    sun: colour(0.97, 0.1, 100),
    hills: [colour(0.76, 0.11, 222), colour(0.82, 0.1, 205), colour(0.92, 0.075, 86)],
    cloud: [1, 1, 1],
    shadow: colour(0.66, 0.09, 70),
    shore: true,
  },
  {
    // spring in blossom
    sky: [colour(0.86, 0.07, 330), colour(0.96, 0.035, 20)],
    sun: colour(0.97, 0.07, 70),
    hills: [colour(0.86, 0.07, 310), colour(0.87, 0.1, 150), colour(0.82, 0.14, 140)],
    cloud: colour(0.99, 0.01, 350),
    shadow: colour(0.56, 0.12, 150),
  },
];

/** For snow alone: its own trees are white. */
const SNOW: Hour = {
  ...HOURS[0]!,
  sky: [labToLinear(WINTER.sky), labToLinear(WINTER.light)],
  hills: [labToLinear(WINTER.form), labToLinear(WINTER.far), labToLinear(WINTER.near)],
  shadow: colour(0.66, 0.06, 250),
  snow: true,
};

/** The hour whose sky and meadow let the figure stand out; `turn` picks among those about as good. Inland there is no beach. */
export function hourFor(figure: readonly Lab[], turn: number, inland: boolean): number {
  const clarity = HOURS.map(({ sky, hills, shore }) =>
    inland && shore
      ? 0
      : [...sky, hills[2]].reduce((sum, tone) => sum + standsOut(figure, linearToLab(...tone)), 0),
  );
  const best = Math.max(...clarity);
  const good = clarity.flatMap((score, hour) => (score > 0.86 * best ? [hour] : []));
  return good[turn % good.length]!;
}
/** Nothing that grows by the sea has the colour of the sand. */
const BEACH_LEAF = lch(0.64, 0.12, 140);
const PETALS: readonly Rgb[] = [
  colour(0.97, 0.02, 90),
  colour(0.8, 0.13, 350),
  colour(0.88, 0.15, 92),
  colour(0.75, 0.11, 300),
];

/** Hills, clouds and flowers of a picture book, painted around the figure. */
export function storybook(
  { grid, ground, random }: SetContext,
  hour: number | undefined,
  world: PosterWorld,
): (frame: Frame) => Light {
  const h = hour === undefined ? SNOW : HOURS[hour]!;
  const { width, height, size } = grid;
  const hz = ground.horizon;
  const phase = random.between(0, 6);
  // beside a drawn sun ours glows far off the page
  const sunX = world.shining
    ? 9
    : random.next() < 0.5
      ? random.between(0.08, 0.2)
      : random.between(0.8, 0.92);
  const at: Lie = { horizon: hz, phase, sunX };
  const sky = linearToLab(...h.sky[1]);
  const own = {
    ...world,
    tones: { ...world.tones, sky, plant: h.shore ? BEACH_LEAF : linearToLab(...scale(h.shadow, 1.55)) },
  };
  const things = themeThings(own, (hz + 0.008) * height);
  // the farther a slope, the nearer to the sky
  const depths = h.hills.map((tone, k) => mix(tone, h.sky[1], [0.5, 0.2, 0][k]!));
  const woodsOn = (slope: number, far: number) =>
    h.shore ? [] : woods(own, (u) => crestOf(slope, u, at) * height, far);
  const farWoods = woodsOn(0, 0.66);
  const nearWoods = woodsOn(1, 0.42);
  const bow = bough(own);
  const patches = meadowPatches(own, linearToLab(...h.hills[2]), hz);
  const clouds = Array.from({ length: 4 }, (_, k) => {
    const r = size * random.between(0.024, 0.04);
    const x = width * (0.1 + 0.27 * k + random.between(-0.06, 0.06));
    const y = height * Math.min(0.75 * hz, random.between(0.07, 0.3));
    return {
      x,
      y,
      r,
      puffs: [-1.7, -0.8, 0.2, 1.1, 1.8].map((d) => ({
        dx: d * r,
        dy: random.between(-0.35, 0.1) * r - (Math.abs(d) < 1 ? 0.5 * r : 0),
        r: r * random.between(0.7, 1) * (Math.abs(d) < 1 ? 1.15 : 0.75),
      })),
    };
  });
  const flowers = Array.from({ length: 30 }, () => ({
    u: random.next(),
    v: random.between(hz + 0.02, 1),
    petal: random.pick(PETALS),
    size: random.between(0.75, 1.25),
    turn: random.between(0, 1.2),
  })).toSorted((p, q) => p.v - q.v);
  const tufts = Array.from({ length: 46 }, () => ({
    u: random.next(),
    v: random.between(hz + 0.015, 1),
    lean: random.between(-0.4, 0.4),
  })).toSorted((p, q) => p.v - q.v);
  return (frame) => {
    const view = darkness(frame);
    paintSky(view, h, at);
    paintSlope(view, depths[0]!, at, 0);
    paintElements(view, farWoods);
    paintSlope(view, depths[1]!, at, 1);
    paintElements(view, [...nearWoods, ...things.far]);
    for (const cloud of clouds) paintCloud(view, cloud, h);
    if (!ground.drawn) paintSlope(view, depths[2]!, at, 2);
    paintElements(view, ground.drawn ? bow : [...patches, ...things.near, ...bow]);
    if (ground.drawn) return view;
    stand(view, ground, h.shadow);
    if (h.shore || h.snow) return view;
    for (const tuft of tufts) drawTuft(view, grid, tuft, hz, scale(h.hills[2], 0.72));
    for (const flower of flowers) drawFlower(view, grid, flower, hz, h.hills[2]);
    return view;
  };
}

/** Light and shade in broad flat strokes over the meadow. */
function meadowPatches({ grid, random }: PosterWorld, tone: Lab, horizon: number): Element[] {
  return Array.from({ length: 46 }, (_, k): Element => {
    const v = horizon + 0.03 + (1 - horizon) * (k / 46) ** 1.3;
    const near = 0.3 + (v - horizon) / (1 - horizon);
    return {
      kind: 'ellipse',
      x: random.next() * grid.width,
      y: v * grid.height,
      rx: random.between(0.05, 0.13) * near * grid.size,
      ry: random.between(0.006, 0.012) * near * grid.size,
      colour: [tone[0] + (k % 2 === 0 ? 0.05 : -0.06), tone[1], tone[2] + (k % 2 === 0 ? 0.02 : -0.012)],
      opacity: 0.35,
    };
  });
}

interface Cloud {
  readonly x: number;
  readonly y: number;
  readonly puffs: readonly { readonly dx: number; readonly dy: number; readonly r: number }[];
}

function paintCloud(view: Light, { x, y, puffs }: Cloud, { cloud, sky }: Hour) {
  const layer = (tone: Rgb, down: number, wide: number, high: number, opacity: number) => {
    for (const { dx, dy, r } of puffs)
      fillEllipse(view, { x: x + dx, y: y + dy + r * down, rx: r * wide, ry: r * high }, tone, opacity);
  };
  layer(mix(cloud, sky[0], 0.3), 0.16, 1, 0.86, 0.9);
  layer(cloud, 0, 0.97, 0.8, 0.95);
}

interface Lie {
  readonly horizon: number;
  readonly phase: number;
  readonly sunX: number;
}

/** Sky and glow of the sun. Every pixel passes here: no arrays inside. */
function paintSky({ frame, red, green, blue }: Light, hour: Hour, at: Lie) {
  const { width, height, top, bottom } = frame;
  const glowOfRow = Float32Array.from({ length: bottom - top }, (_, y) =>
    Math.exp(-(((y + top + 0.5) / height - 0.1) ** 2) * 16),
  );
  for (let x = 0; x < width; x++) {
    const glowOfColumn = 0.85 * Math.exp(-((((x + 0.5) / width - at.sunX) * 1.2) ** 2) * 16);
    for (let y = top; y < bottom; y++) {
      const t = unit((y + 0.5) / height / at.horizon);
      const glow = glowOfColumn * glowOfRow[y - top]!;
      const r = hour.sky[0][0] + (hour.sky[1][0] - hour.sky[0][0]) * t;
      const g = hour.sky[0][1] + (hour.sky[1][1] - hour.sky[0][1]) * t;
      const b = hour.sky[0][2] + (hour.sky[1][2] - hour.sky[0][2]) * t;
      const i = (y - top) * width + x;
      red[i] = r + (hour.sun[0] - r) * glow;
      green[i] = g + (hour.sun[1] - g) * glow;
      blue[i] = b + (hour.sun[2] - b) * glow;
    }
  }
}

/** Upper edge of a slope, counted from the back. */
function crestOf(slope: number, u: number, { horizon, phase }: Lie): number {
  if (slope === 0)
    return horizon - 0.095 - 0.045 * Math.sin(u * 4.2 + phase) - 0.014 * Math.sin(u * 9 + phase);
  if (slope === 1) return horizon - 0.035 - 0.034 * Math.sin(u * 3.3 + phase * 1.7 + 2);
  return horizon + 0.008 + 0.012 * Math.sin(u * 2.6 + phase * 0.6);
}

/** A slope, lit along its crest; its foot goes over into haze where another lies before it. */
function paintSlope({ frame, red, green, blue }: Light, tone: Rgb, at: Lie, slope: number) {
  const { width, height, top, bottom } = frame;
  const soft = 0.9 / height;
  const fall = slope === 2 ? 0.09 : 0.05;
  for (let x = 0; x < width; x++) {
    const edge = crestOf(slope, (x + 0.5) / width, at);
    for (let y = Math.max(top, Math.floor((edge - soft) * height)); y < bottom; y++) {
      const below = (y + 0.5) / height - edge;
      const inside = below >= soft ? 1 : smoothStep(-soft, soft, below);
      const lit = 0.9 + 0.22 * Math.exp(-Math.max(0, below) / fall);
      const i = (y - top) * width + x;
      red[i]! += (tone[0] * lit - red[i]!) * inside;
      green[i]! += (tone[1] * lit - green[i]!) * inside;
      blue[i]! += (tone[2] * lit - blue[i]!) * inside;
    }
  }
}

/** Soft shadow on the grass, in its own deeper green. */
function stand(view: Light, ground: Ground, tone: Rgb) {
  const { frame } = view;
  const from = Math.max(frame.top, Math.floor(ground.horizon * frame.height));
  for (let y = from; y < frame.bottom; y++)
    for (let x = 0; x < frame.width; x++) {
      const u = (x + 0.5) / frame.width;
      const v = (y + 0.5) / frame.height;
      const dark = 0.6 * Math.max(unit(sample(ground.cast, u, v)) * 0.7, unit(sample(ground.contact, u, v)));
      if (dark < 0.01) continue;
      const i = (y - frame.top) * frame.width + x;
      view.red[i]! += (tone[0] - view.red[i]!) * dark;
      view.green[i]! += (tone[1] - view.green[i]!) * dark;
      view.blue[i]! += (tone[2] - view.blue[i]!) * dark;
    }
}

interface Spot {
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

function drawFlower(
  view: Light,
  { width, height, size }: Spot,
  flower: { u: number; v: number; petal: Rgb; size: number; turn: number },
  horizon: number,
  leaf: Rgb,
) {
  const near = (flower.v - horizon) / (1 - horizon);
  const r = size * (0.0024 + 0.0052 * near) * flower.size;
  const x = flower.u * width;
  const y = flower.v * height;
  fillEllipse(view, { x, y: y + r * 1.7, rx: r * 0.3, ry: r * 1.5 }, scale(leaf, 0.65));
  for (let k = 0; k < 5; k++) {
    const angle = flower.turn + (k * 2 * Math.PI) / 5;
    fillEllipse(
      view,
      { x: x + Math.cos(angle) * r, y: y + Math.sin(angle) * r * 0.8, rx: r * 0.72, ry: r * 0.62 },
      flower.petal,
    );
  }
  fillEllipse(view, { x, y, rx: r * 0.55, ry: r * 0.48 }, colour(0.85, 0.15, 88));
}

function drawTuft(
  view: Light,
  { width, height, size }: Spot,
  tuft: { u: number; v: number; lean: number },
  horizon: number,
  tone: Rgb,
) {
  const near = (tuft.v - horizon) / (1 - horizon);
  const r = size * (0.003 + 0.007 * near);
  for (const d of [-0.7, 0, 0.7])
    fillEllipse(
      view,
      {
        x: tuft.u * width + (d + tuft.lean * 0.4) * r,
        y: tuft.v * height - r * (1.1 - 0.4 * Math.abs(d)),
        rx: r * 0.26,
        ry: r * (1.2 - 0.35 * Math.abs(d)),
      },
      tone,
      0.75,
    );
}
