import { light, scale, type Rgb } from '../colour/oklab.ts';
import { leaf, pellet, ring, spiral, starPiece, strand, type ClayPiece } from '../surfaces/clay-pieces.ts';
import { STAR, SUN, freest, type ClayPlace, type Spot } from './clay-place.ts';
import { hills, hut } from './clay-land.ts';

const MOON = light(0.95, 0.06, 98);
const NIGHT_LAND: readonly Rgb[] = [light(0.5, 0.09, 190), light(0.45, 0.085, 215), light(0.4, 0.085, 250)];

function stars({ width, random, free }: ClayPlace, count: number, below: number): ClayPiece[] {
  return Array.from({ length: 3 * count }, () => ({
    x: width * random.next(),
    y: below * random.between(0.05, 1),
  }))
    .filter(({ x, y }) => free(x, y, 0.02) > 0.9)
    .slice(0, count)
    .map(({ x, y }, k) =>
      k % 3 === 0
        ? starPiece(x, y, random.between(0.016, 0.026), random.between(0, 1), STAR)
        : pellet(x, y, random.between(0.005, 0.009), STAR),
    );
}

/** Night: a moon with its craters, stars; winds rolled from coils; or a village asleep. */
export function nightOver(at: ClayPlace): ClayPiece[] {
  const { width, top, turn, shining } = at;
  const own = { ...at, land: NIGHT_LAND as ClayPlace['land'] };
  const moon = shining ? [] : moonAt(freest(at, 0.07, [0.12, 0.2]));
  const winds =
    turn % 3 === 0
      ? [0.22, 0.62, 0.9].map((u, k) =>
          spiral(u * width, top * (0.42 + 0.16 * (k % 2)), 3, 0.0062, light(0.56, 0.1, 262 - 14 * k), k),
        )
      : [];
  const asleep =
    turn % 3 === 1
      ? [0.08, 0.19, 0.9].flatMap((u, k) =>
          hut(u * width, top - 0.02, 0.05 + 0.012 * (k % 2), NIGHT_LAND[2]!, light(0.36, 0.07, 300), SUN),
        )
      : [];
  const trees =
    turn % 3 === 2
      ? [0.06, 0.15, 0.93].map((u, k) =>
          leaf(u * width, top + 0.01, 0.028, 0.17 + 0.03 * k, 0, light(0.46, 0.09, 165 + 9 * k)),
        )
      : [];
  const [far, near] = [hills(own, 2).slice(0, 1), hills(own, 1)];
  return [...winds, ...stars(at, 11, 0.62 * top), ...moon, ...far, ...asleep, ...trees, ...near];
}

const moonAt = ({ x, y }: Spot): ClayPiece[] => [
  pellet(x, y, 0.062, MOON),
  ...[
    [-0.02, -0.012, 0.012],
    [0.016, 0.018, 0.009],
    [0.022, -0.02, 0.006],
  ].map(([dx, dy, r]) => ring(x + dx!, y + dy!, r!, 0.0034, scale(MOON, 0.9))),
];

/** Space: planets with rings, a galaxy rolled up, or comets. */
export function spaceAround(at: ClayPlace): ClayPiece[] {
  const { width, height, random, turn, shining } = at;
  const tones = [light(0.72, 0.14, 45), light(0.72, 0.12, 185), light(0.7, 0.13, 345)];
  const points = stars(at, 20, height);
  const spot = freest(at, 0.11, [0.72, 0.86]);
  const tone = tones[(turn >> 2) % 3]!;
  const planet = [
    pellet(spot.x, spot.y, 0.085, tone),
    ring(spot.x - 0.028, spot.y - 0.02, 0.018, 0.0042, scale(tone, 0.86)),
    ring(spot.x + 0.03, spot.y + 0.026, 0.013, 0.0038, scale(tone, 0.86)),
  ];
  const other = freest(at, 0.06, [0.1, 0.3]);
  const moon = shining ? [] : moonAt(other);
  if (turn % 3 === 0) return [...points, ...planet, ...moon];
  if (turn % 3 === 1)
    return [
      ...points,
      spiral(spot.x, spot.y, 4, 0.0072, light(0.58, 0.15, 272), 2.7),
      pellet(spot.x, spot.y, 0.013, STAR),
      ...moon,
    ];
  const comets = [0, 1, 2].flatMap((k): ClayPiece[] => {
    const { x, y } = freest(at, 0.06, [0.1 + 0.26 * k, 0.3 + 0.26 * k]);
    const away = (by: number, r: number) =>
      strand([x, y], [x + by * width, y - (0.09 + 0.03 * (k % 2)) * height], [r, 0.0015], tones[k]!);
    return [
      away(0.1, 0.007),
      away(0.13, 0.008),
      away(0.16, 0.007),
      starPiece(x, y, 0.03, random.next(), STAR),
    ];
  });
  return [...points, ...comets, ...moon];
}
