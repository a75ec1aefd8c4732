import type { Pt } from '../shape/contour.ts';
import type { Cubic } from '../shape/fit-curve.ts';
import type { Element } from '../vector/document.ts';
import { leafCurve, polygon } from '../vector/primitives.ts';
import { clearerSide, disc, fill, groundTop, hill, shadow, type PosterWorld } from './poster-shapes.ts';

/** Four-pointed lights and dots. */
function stars({ grid, tones, random }: PosterWorld, count: number, below: number): Element[] {
  const { width, height, size } = grid;
  return Array.from({ length: count }, (_, k) => {
    const x = width * ((k + random.between(0.15, 0.85)) / count);
    const y = height * below * random.between(0.04, 0.96);
    const r = size * random.between(0.003, 0.006);
    if (k % 3 !== 0) return disc(x, y, r * 0.8, tones.light);
    const tip = Array.from({ length: 8 }, (_, j): Pt => {
      const angle = (j / 8) * 2 * Math.PI;
      const q = (j % 2 === 0 ? 3.4 : 0.9) * r;
      return [x + Math.cos(angle) * q, y + Math.sin(angle) * q];
    });
    return fill(tones.light, polygon(tip));
  });
}

export function night(world: PosterWorld): Element[] {
  const { grid, tones, random, grounded } = world;
  const { width, height } = grid;
  const r = 0.17 * Math.min(width, height);
  const moonAt = (isLeft: boolean) => ({ x: width * (isLeft ? 0.22 : 0.78), y: 0.24 * height, r });
  const left = clearerSide(world, random.next() < 0.5, tones.form, moonAt);
  const { x, y } = moonAt(left);
  const moon = world.shining
    ? []
    : [
        disc(x, y, r, tones.form),
        disc(x - 0.3 * r, y - 0.2 * r, 0.2 * r, tones.floor, 0.35),
        disc(x + 0.35 * r, y + 0.3 * r, 0.14 * r, tones.floor, 0.35),
      ];
  const top = groundTop(world);
  const away = random.below(3);
  const hills = grounded
    ? []
    : [
        ...(away === 0 ? [] : asleep(world, top - 0.012 * height, away === 1)),
        hill(world, tones.far, top - 0.06 * height, 0.08 * height, left ? 0.75 : 0.25),
        hill(world, tones.near, top, 0.045 * height, left ? 0.3 : 0.7),
        ...shadow(world, tones.floor),
      ];
  return [...stars(world, 22, 0.7), ...moon, ...hills];
}

/** On the far hill a village with lit windows, or firs. */
function asleep(
  { grid: { width, size }, tones, random }: PosterWorld,
  y: number,
  isVillage: boolean,
): Element[] {
  return [0.06, 0.15, 0.84, 0.94].flatMap((at): Element[] => {
    const [x, w] = [at * width, size * random.between(0.026, 0.04)];
    if (!isVillage) return [fill(tones.plant, leafCurve(x, y + w, 0.9 * w, 5.5 * w))];
    const house: Pt[] = [
      [x - w, y + w],
      [x - w, y - w],
      [x, y - 2.2 * w],
      [x + w, y - w],
      [x + w, y + w],
    ];
    return [fill(tones.floor, polygon(house)), disc(x, y - 0.6 * w, 0.28 * w, tones.form)];
  });
}

/** A planet with its ring, the ground of a moon, or comets over a planet. */
export function space(world: PosterWorld): Element[] {
  const { grid, tones, random } = world;
  const { width, height, size } = grid;
  const left = random.next() < 0.5;
  const [x, y] = [width * (left ? 0.2 : 0.8), 0.78 * height];
  const r = 0.15 * Math.min(width, height);
  const first = random.below(3);
  const sky = [
    disc(width * (left ? 0.72 : 0.28), 0.42 * height, 0.42 * Math.min(width, height), tones.far, 0.55),
    ...stars(world, 34, 1),
    ...(world.shining ? [] : [disc(width * (left ? 0.86 : 0.14), 0.16 * height, 0.045 * size, tones.near)]),
  ];
  if (first === 1)
    return [
      ...sky,
      disc(0.5 * width, 0.86 * height + 1.3 * size, 1.3 * size, tones.form),
      ...[0.1, 0.32, 0.58, 0.83].map((at, k): Element => {
        const rx = size * (0.028 + 0.018 * (k % 3));
        const cy = height * (k % 2 === 0 ? 0.93 : 0.965);
        return {
          kind: 'ellipse',
          x: at * width,
          y: cy,
          rx,
          ry: 0.32 * rx,
          colour: tones.floor,
          opacity: 0.3,
        };
      }),
    ];
  if (first === 2)
    return [
      ...sky,
      disc(x, y, 0.7 * r, tones.form),
      ...[0.2, 0.52, 0.86].flatMap((at, k): Element[] => {
        const [cx, cy] = [at * width, height * (0.12 + 0.3 * ((k * 2) % 3))];
        const tail = leafCurve(cx, cy, 0.008 * size, 0.19 * size, left ? 0.9 : -0.9);
        return [
          { kind: 'fill', curves: [tail], colour: tones.light, opacity: 0.5 },
          disc(cx, cy, 0.011 * size, tones.light),
        ];
      }),
    ];
  const ring = Array.from({ length: 25 }, (_, k): Pt => {
    // in front of the planet only
    const angle = (k / 24) * Math.PI;
    const [px, py] = [Math.cos(angle) * 1.45 * r, Math.sin(angle) * 0.34 * r];
    return [x + px * 0.95 + py * 0.3, y - px * 0.3 + py * 0.95];
  });
  return [
    ...sky,
    disc(x, y, r, tones.form),
    { kind: 'line', curve: openCurve(ring), width: 0.009 * size, colour: tones.light },
  ];
}

function openCurve(points: readonly Pt[]): Cubic[] {
  return points.slice(0, -1).map((b, i): Cubic => {
    const a = points[Math.max(0, i - 1)]!;
    const c = points[i + 1]!;
    const d = points[Math.min(points.length - 1, i + 2)]!;
    return [
      b,
      [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6],
      [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6],
      c,
    ];
  });
}
