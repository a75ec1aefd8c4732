import { figureColours, standsOut } from '../colour/figure-colours.ts';
import { hueDistance, light, linearToLab, mix, type Rgb } from '../colour/oklab.ts';
import type { Random } from '../noise/random.ts';
import type { StyleContext } from '../context/style-context.ts';
import type { Blob, ClayBoard } from '../surfaces/clay-board.ts';
import { hasLight, placeOf, turnOf } from './place.ts';

/** Boards, by hue, so that one can be chosen away from the figure. */
const BOARDS: readonly { hue: number; colours: readonly [Rgb, Rgb] }[] = [
  { hue: 228, colours: [light(0.82, 0.08, 226), light(0.75, 0.095, 236)] },
  { hue: 85, colours: [light(0.87, 0.085, 88), light(0.82, 0.105, 78)] },
  { hue: 170, colours: [light(0.8, 0.075, 168), light(0.73, 0.085, 176)] },
  { hue: 18, colours: [light(0.83, 0.07, 20), light(0.77, 0.085, 16)] },
  { hue: 295, colours: [light(0.78, 0.07, 296), light(0.71, 0.08, 292)] },
];
const HILL: readonly [Rgb, Rgb] = [light(0.72, 0.14, 134), light(0.64, 0.13, 140)];

const SEA: readonly [Rgb, Rgb] = [light(0.72, 0.105, 222), light(0.62, 0.115, 232)];
const SAND: readonly [Rgb, Rgb] = [light(0.88, 0.07, 86), light(0.8, 0.085, 78)];
const NIGHT: readonly [Rgb, Rgb] = [light(0.42, 0.1, 270), light(0.34, 0.1, 276)];
const NIGHT_HILL: readonly [Rgb, Rgb] = [light(0.5, 0.09, 190), light(0.43, 0.085, 200)];
const BUBBLE = light(0.9, 0.045, 210);
const STAR = light(0.9, 0.12, 95);
const MOON = light(0.95, 0.06, 98);

/** A board for the place: sea with bubbles, night with stars and a moon; else the one farthest in hue from the figure. */
export function boardFor(context: StyleContext, horizon: number | undefined): ClayBoard {
  const { scene, random } = context;
  const rng = random('board');
  const width = scene.grid.width / scene.grid.size;
  const height = scene.grid.height / scene.grid.size;
  const seed = rng.next().toString();
  const top = horizon === undefined ? undefined : horizon * height;
  const hill = (colours: readonly [Rgb, Rgb], lowest = 0) =>
    top === undefined ? {} : { hill: { colours, top: Math.max(top, lowest * height) } };
  const place = placeOf(scene);
  if (place === 'sea')
    return {
      sky: SEA,
      clouds: specks(rng, 10, width, height * 0.8, [0.007, 0.017], BUBBLE),
      seed,
      ...hill(SAND, 0.82),
    };
  if (place !== 'space' && place !== 'night') return byDay(context, rng, seed, top);
  const above = place === 'space' ? height : 0.5 * height;
  const stars = specks(rng, place === 'space' ? 26 : 16, width, above, [0.005, 0.011], STAR);
  return {
    sky: NIGHT,
    clouds: hasLight(scene, place) ? stars : [...stars, moon(rng, width, height)],
    seed,
    ...(place === 'night' ? hill(NIGHT_HILL) : {}),
  };
}

function specks(
  rng: Random,
  count: number,
  width: number,
  below: number,
  r: readonly [number, number],
  colour: Rgb,
): Blob[] {
  return Array.from({ length: count }, () => ({
    x: width * rng.next(),
    y: below * rng.between(0.03, 1),
    discs: [{ x: 0, y: 0, r: rng.between(...r) }],
    colour,
  }));
}

const moon = (rng: Random, width: number, height: number): Blob => ({
  x: width * (rng.next() < 0.5 ? 0.14 : 0.86),
  y: height * 0.15,
  discs: [{ x: 0, y: 0, r: 0.062 }],
  colour: MOON,
});

const SKY = 228;

/** Horizons above this share of the picture leave no room over them. */
const LOW = 0.3;

function byDay(
  { scene, plan, seed }: StyleContext,
  rng: Random,
  boardSeed: string,
  top: number | undefined,
): ClayBoard {
  const apart = (hue: number) => hueDistance(hue, plan.dominant.hue);
  const outside = top !== undefined && (scene.outdoor || seed % 2 === 1);
  const height = scene.grid.height / scene.grid.size;
  const width = scene.grid.width / scene.grid.size;
  const figure = figureColours(scene, plan);
  const clarity = BOARDS.map(({ colours }) => standsOut(figure, linearToLab(...colours[1])));
  const best = Math.max(...clarity);
  // blue is the usual sky and needs to be less clear than others to be taken
  const good = BOARDS.filter(({ hue }, k) => clarity[k]! > (hue === SKY && outside ? 0.72 : 0.8) * best);
  const chosen = good[(turnOf(scene) + seed - 1) % good.length]!;
  const board: ClayBoard = { sky: chosen.colours, clouds: [], seed: boardSeed };
  if (!outside) return board;
  const clouds = [0, 1, 2].map((k): Blob => {
    const r = rng.between(0.026, 0.042);
    const discs = [-1.5, -0.6, 0.5, 1.4].map((x) => ({
      x: x * r,
      y: rng.between(-0.3, 0.2) * r - (Math.abs(x) < 1 ? 0.45 * r : 0),
      r: r * rng.between(0.75, 1.1) * (Math.abs(x) < 1 ? 1.1 : 0.8),
    }));
    return {
      x: width * (0.14 + 0.36 * k + rng.between(-0.07, 0.07)),
      y: height * rng.between(0.06, 0.26),
      discs,
    };
  });
  const hill =
    apart(138) > 25
      ? HILL
      : ([mix(HILL[0], [0.9, 0.75, 0.4], 0.55), mix(HILL[1], [0.85, 0.65, 0.3], 0.55)] as const);
  // looked at from above there is no sky for clouds
  return { ...board, clouds: top > LOW ? clouds : [], hill: { colours: hill, top } };
}
