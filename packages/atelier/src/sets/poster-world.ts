import type { Lab } from '../scene/scene.ts';
import type { Pt } from '../shape/contour.ts';
import type { Element } from '../vector/document.ts';
import { archCurve, ellipseCurve, leafCurve, polygon, smoothLoop } from '../vector/primitives.ts';
import { night, space } from './poster-night.ts';
import { themeThings } from './theme-things.ts';
import { clearerSide, disc, fill, groundTop, hill, shadow, type PosterWorld } from './poster-shapes.ts';

/** A place in a dozen flat shapes: one large form, a ground, a few things that belong there. */
export function posterWorld(world: PosterWorld): Element[] {
  const draw = { sea, space, night, outdoors, anywhere }[world.place];
  return [{ kind: 'flood', colour: world.tones.sky }, ...draw(world)];
}

function outdoors(world: PosterWorld): Element[] {
  const { grid, tones, random, figure, grounded } = world;
  const { width, height, size } = grid;
  const first = random.next() < 0.5;
  const share = random.between(0.6, 0.7);
  const sunAt = (isLeft: boolean) => ({
    x: width * (isLeft ? share : 1 - share),
    y: Math.max(0.3 * height, figure.y0 + 0.25 * (figure.y1 - figure.y0)),
    r: 0.3 * Math.min(width, height),
  });
  const left = world.shining ? first : clearerSide(world, first, tones.form, sunAt);
  const side = (of: number) => width * (left ? of : 1 - of);
  const { x, y, r } = sunAt(left);
  const sun = disc(x, y, r, tones.form);
  const top = groundTop(world);
  const cloud = (x: number, y: number, k: number): Element[] => [
    fill(tones.light, ellipseCurve(x, y, 0.075 * size * k, 0.021 * size * k)),
    fill(
      tones.light,
      ellipseCurve(x - 0.02 * size * k, y - 0.018 * size * k, 0.034 * size * k, 0.03 * size * k),
    ),
  ];
  const clouds = [
    ...cloud(side(random.between(0.12, 0.22)), height * random.between(0.12, 0.2), 1),
    ...cloud(side(random.between(0.82, 0.92)), height * random.between(0.08, 0.3), 0.75),
  ];
  const above = world.shining ? clouds : [sun, ...clouds];
  if (grounded) return above;
  const things = themeThings(world, top);
  return [
    ...above,
    hill(world, tones.far, top - 0.05 * height, 0.08 * height, left ? 0.2 : 0.8),
    ...things.far,
    hill(world, tones.near, top, 0.045 * height, left ? 0.72 : 0.28),
    ...things.near,
    ...shadow(world, tones.floor),
  ];
}

function anywhere(world: PosterWorld): Element[] {
  const { grid, tones, random, figure, grounded, variant } = world;
  const { width, height, size } = grid;
  const cx = (figure.x0 + figure.x1) / 2;
  const cy = (figure.y0 + figure.y1) / 2;
  const [w, h] = [figure.x1 - figure.x0, figure.y1 - figure.y0];
  const r = Math.min(0.54 * Math.max(w, h), 0.47 * Math.min(width, height));
  const floorTop = Math.min(0.93 * height, figure.y1 - 0.03 * height);
  const forms: readonly (() => Element)[] = [
    () => disc(cx, cy, r, tones.form),
    () =>
      fill(
        tones.form,
        archCurve(
          cx,
          Math.min(width * 0.84, Math.max(w * 0.9, 0.5 * width)),
          Math.max(height * 0.05, y0Of(figure.y0, height)),
          height,
        ),
      ),
    () =>
      fill(
        tones.form,
        smoothLoop(
          Array.from({ length: 7 }, (_, k): Pt => {
            const angle = (k / 7) * 2 * Math.PI + random.between(-0.15, 0.15);
            const q = random.between(0.9, 1.12);
            return [cx + Math.cos(angle) * r * 1.1 * q, cy + Math.sin(angle) * r * q];
          }),
        ),
      ),
  ];
  const form = forms[variant % forms.length]!();
  const potted = random.next() < 0.5 ? 0.1 : 0.9;
  const leaf = (turn: number, k: number): Element =>
    fill(
      tones.plant,
      leafCurve(potted * width, floorTop + 0.012 * height, 0.024 * size * k, 0.15 * size * k, turn),
    );
  const room = grounded
    ? []
    : [
        fill(
          tones.floor,
          polygon([
            [-9, floorTop],
            [width + 9, floorTop],
            [width + 9, height + 9],
            [-9, height + 9],
          ]),
        ),
        leaf(-0.55, 0.8),
        leaf(0.5, 0.86),
        leaf(0, 1.05),
        fill(
          tones.near,
          polygon([
            [potted * width - 0.036 * size, floorTop - 0.005 * height],
            [potted * width + 0.036 * size, floorTop - 0.005 * height],
            [potted * width + 0.026 * size, floorTop + 0.055 * height],
            [potted * width - 0.026 * size, floorTop + 0.055 * height],
          ]),
        ),
        ...shadow(world, tones.far),
      ];
  return [form, ...room];
}

const y0Of = (top: number, height: number) => top - 0.05 * height;

function sea(world: PosterWorld): Element[] {
  const { grid, tones, random, grounded } = world;
  const { width, height, size } = grid;
  const wave = (top: number, colour: Lab): Element => {
    const steps = 7;
    const crest = Array.from({ length: steps + 1 }, (_, k): Pt => [
      (width * (k - 0.5)) / (steps - 1),
      top + (k % 2 === 0 ? 1 : -1) * 0.012 * height,
    ]);
    return fill(colour, smoothLoop([...crest, [width * 1.2, height * 1.3], [-0.2 * width, height * 1.3]]));
  };
  const floor = Math.min(0.93, Math.max(0.84, groundTop(world) / height)) * height;
  const weed = (x: number, k: number, turn: number): Element =>
    fill(tones.plant, leafCurve(x * width, floor + 0.03 * height, 0.02 * size * k, 0.26 * size * k, turn));
  const bubbles = Array.from({ length: 9 }, (): Element[] => {
    const x = width * (random.next() < 0.5 ? random.between(0.03, 0.2) : random.between(0.8, 0.97));
    const y = height * random.between(0.08, 0.75);
    const r = size * random.between(0.006, 0.017);
    return [disc(x, y, r, tones.light, 0.55), disc(x - 0.3 * r, y - 0.3 * r, 0.3 * r, tones.light)];
  }).flat();
  return [
    wave(0.16 * height, tones.far),
    wave(0.52 * height, tones.near),
    ...bubbles,
    ...[0.05, 0.1, 0.155].map((x, k) => weed(x, [0.9, 1.15, 0.7][k]!, random.between(-0.2, 0.25))),
    ...[0.87, 0.93].map((x, k) => weed(x, [0.75, 1.05][k]!, random.between(-0.25, 0.2))),
    ...(grounded ? [] : [hill(world, tones.floor, floor, 0.03 * height, 0.4)]),
    fill(tones.form, ellipseCurve(0.955 * width, floor + 0.045 * height, 0.03 * size, 0.04 * size)),
    fill(tones.form, ellipseCurve(0.915 * width, floor + 0.05 * height, 0.02 * size, 0.03 * size)),
  ];
}
