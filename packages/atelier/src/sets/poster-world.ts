import type { Lab } from '../scene/scene.ts';
import type { Pt } from '../shape/contour.ts';
import type { Element } from '../vector/document.ts';
import { ellipseCurve, leafCurve, polygon, smoothLoop } from '../vector/primitives.ts';
import { night, space } from './poster-night.ts';
import type { FarPlace } from './place.ts';
import { disc, fill, groundTop, hill, type PosterWorld } from './poster-shapes.ts';

/** The sea, the night or space in a dozen flat shapes. */
export function posterWorld(world: PosterWorld, place: FarPlace): Element[] {
  const draw = { sea, space, night }[place];
  return [{ kind: 'flood', colour: world.tones.sky }, ...draw(world)];
}

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
  const shafts = [0.1, 0.42, 0.74].map((at): Element => {
    const [x, wide] = [at * width, 0.11 * width];
    const sides: Pt[] = [
      [x, -9],
      [x + wide, -9],
      [x + 0.4 * wide, floor],
      [x - 1.6 * wide, floor],
    ];
    return { kind: 'fill', curves: [polygon(sides)], colour: tones.light, opacity: 0.2 };
  });
  // the light of the sky in waves, or in shafts
  const above = random.next() < 0.5 ? [wave(0.52 * height, tones.near)] : shafts;
  return [
    wave(0.16 * height, tones.far),
    ...above,
    ...bubbles,
    ...[0.05, 0.1, 0.155].map((x, k) => weed(x, [0.9, 1.15, 0.7][k]!, random.between(-0.2, 0.25))),
    ...[0.87, 0.93].map((x, k) => weed(x, [0.75, 1.05][k]!, random.between(-0.25, 0.2))),
    ...(grounded ? [] : [hill(world, tones.floor, floor, 0.03 * height, 0.4)]),
    fill(tones.form, ellipseCurve(0.955 * width, floor + 0.045 * height, 0.03 * size, 0.04 * size)),
    fill(tones.form, ellipseCurve(0.915 * width, floor + 0.05 * height, 0.02 * size, 0.03 * size)),
  ];
}
