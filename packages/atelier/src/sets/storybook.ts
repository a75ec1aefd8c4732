import { light as colour, mix, scale, type Rgb } from '../colour/oklab.ts';
import { darkness, type Light } from '../finish/light.ts';
import type { Frame } from '../raster/frame.ts';
import { smoothStep, unit } from '../raster/math.ts';
import { sample } from '../raster/resample.ts';
import type { Ground } from './ground.ts';
import { fillEllipse } from '../vector/canvas.ts';
import type { SetContext } from './stage.ts';

interface Hour {
  readonly sky: readonly [Rgb, Rgb];
  readonly sun: Rgb;
  readonly hills: readonly [Rgb, Rgb, Rgb];
  readonly cloud: Rgb;
  readonly shadow: Rgb;
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
];
const PETALS: readonly Rgb[] = [
  colour(0.97, 0.02, 90),
  colour(0.8, 0.13, 350),
  colour(0.88, 0.15, 92),
  colour(0.75, 0.11, 300),
];

/** Hills, clouds and flowers of a picture book, painted around the figure. */
export function storybook({ grid, ground, random }: SetContext, hour: number): (frame: Frame) => Light {
  const h = HOURS[hour % HOURS.length]!;
  const { width, height, size } = grid;
  const hz = ground.horizon;
  const phase = random.between(0, 6);
  const sunX = random.next() < 0.5 ? random.between(0.08, 0.2) : random.between(0.8, 0.92);
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
    paintHills(view, h, { horizon: hz, phase, sunX });
    for (const cloud of clouds) {
      for (const puff of cloud.puffs)
        fillEllipse(
          view,
          { x: cloud.x + puff.dx, y: cloud.y + puff.dy + puff.r * 0.16, rx: puff.r, ry: puff.r * 0.86 },
          mix(h.cloud, h.sky[0], 0.3),
          0.9,
        );
      for (const puff of cloud.puffs)
        fillEllipse(
          view,
          { x: cloud.x + puff.dx, y: cloud.y + puff.dy, rx: puff.r * 0.97, ry: puff.r * 0.8 },
          h.cloud,
          0.95,
        );
    }
    if (ground.drawn) return view;
    stand(view, ground, h.shadow);
    for (const tuft of tufts) drawTuft(view, grid, tuft, hz, scale(h.hills[2], 0.72));
    for (const flower of flowers) drawFlower(view, grid, flower, hz, h.hills[2]);
    return view;
  };
}

/** Sky, glow of the sun and three slopes, lit along their crests. Every pixel passes here: no arrays inside. */
function paintHills(
  { frame, red, green, blue }: Light,
  hour: Hour,
  at: { horizon: number; phase: number; sunX: number },
) {
  const { width, height, top, bottom } = frame;
  const soft = 0.9 / height;
  const glowOfRow = Float32Array.from({ length: bottom - top }, (_, y) =>
    Math.exp(-(((y + top + 0.5) / height - 0.1) ** 2) * 16),
  );
  const depths = [0.05, 0.05, 0.09];
  for (let x = 0; x < width; x++) {
    const u = (x + 0.5) / width;
    const glowOfColumn = 0.85 * Math.exp(-(((u - at.sunX) * 1.2) ** 2) * 16);
    const edges = [
      at.horizon - 0.085 - 0.04 * Math.sin(u * 4.2 + at.phase) - 0.012 * Math.sin(u * 9 + at.phase),
      at.horizon - 0.035 - 0.034 * Math.sin(u * 3.3 + at.phase * 1.7 + 2),
      at.horizon + 0.008 + 0.012 * Math.sin(u * 2.6 + at.phase * 0.6),
    ];
    for (let y = top; y < bottom; y++) {
      const v = (y + 0.5) / height;
      const t = unit(v / at.horizon);
      const glow = glowOfColumn * glowOfRow[y - top]!;
      let r = hour.sky[0][0] + (hour.sky[1][0] - hour.sky[0][0]) * t;
      let g = hour.sky[0][1] + (hour.sky[1][1] - hour.sky[0][1]) * t;
      let b = hour.sky[0][2] + (hour.sky[1][2] - hour.sky[0][2]) * t;
      r += (hour.sun[0] - r) * glow;
      g += (hour.sun[1] - g) * glow;
      b += (hour.sun[2] - b) * glow;
      for (let slope = 0; slope < 3; slope++) {
        const below = v - edges[slope]!;
        if (below <= -soft) continue;
        const inside = below >= soft ? 1 : smoothStep(-soft, soft, below);
        const lit = 0.9 + 0.22 * Math.exp(-Math.max(0, below) / depths[slope]!);
        const tone = hour.hills[slope]!;
        r += (tone[0] * lit - r) * inside;
        g += (tone[1] * lit - g) * inside;
        b += (tone[2] * lit - b) * inside;
      }
      const i = (y - top) * width + x;
      red[i] = r;
      green[i] = g;
      blue[i] = b;
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
