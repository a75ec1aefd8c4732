import { figureColours, standsOut } from '../colour/figure-colours.ts';
import { labToLinear, light, linearToLab, type Rgb } from '../colour/oklab.ts';
import type { StyleContext } from '../context/style-context.ts';
import { sample } from '../raster/resample.ts';
import type { ClayBoard } from '../surfaces/clay-board.ts';
import type { ClayPiece } from '../surfaces/clay-pieces.ts';
import { coveIn } from './clay-cove.ts';
import { patternOf } from './clay-pattern.ts';
import type { ClayPlace } from './clay-place.ts';
import { nightOver, spaceAround } from './clay-sky.ts';
import { clayThemes } from './clay-themes.ts';
import type { Ground } from './ground.ts';
import { hasLight, isWintry, placeOf, turnOf } from './place.ts';
import { WINTER } from './poster-tones.ts';
import { themeOf } from './theme.ts';

/** Slabs, so that one can be chosen away from the figure. */
const SLABS: readonly (readonly [Rgb, Rgb])[] = [
  [light(0.82, 0.08, 226), light(0.75, 0.095, 236)],
  [light(0.87, 0.085, 88), light(0.82, 0.105, 78)],
  [light(0.8, 0.075, 168), light(0.73, 0.085, 176)],
  [light(0.83, 0.07, 20), light(0.77, 0.085, 16)],
  [light(0.78, 0.07, 296), light(0.71, 0.08, 292)],
  [light(0.9, 0.035, 75), light(0.85, 0.045, 70)],
];
const SEA: readonly [Rgb, Rgb] = [light(0.72, 0.105, 222), light(0.62, 0.115, 232)];
const NIGHT: readonly [Rgb, Rgb] = [light(0.42, 0.1, 270), light(0.34, 0.1, 276)];

/** Land from near to far, each farther sheet nearer to the sky. */
const LANDS: readonly (readonly [Rgb, Rgb, Rgb])[] = [
  [light(0.7, 0.145, 134), light(0.76, 0.125, 146), light(0.8, 0.085, 168)],
  [light(0.78, 0.125, 88), light(0.74, 0.11, 112), light(0.72, 0.085, 140)],
  [light(0.72, 0.11, 168), light(0.78, 0.1, 150), light(0.8, 0.08, 205)],
  [light(0.74, 0.12, 58), light(0.8, 0.11, 80), light(0.78, 0.08, 30)],
  [light(0.74, 0.1, 310), light(0.79, 0.1, 140), light(0.82, 0.07, 290)],
];
const SNOW = [labToLinear(WINTER.near), labToLinear(WINTER.far), labToLinear(WINTER.form)] as const;
/** Birch, oak and slate under the slab. */
const TABLES: readonly Rgb[] = [light(0.72, 0.06, 72), light(0.52, 0.07, 58), light(0.42, 0.02, 250)];

/** The slab a drawing lies on, and the place modelled on it. */
export function boardFor(context: StyleContext, ground: Ground): ClayBoard {
  const { scene, seed, random } = context;
  const rng = random('board');
  const { width, height, size } = scene.grid;
  const place = placeOf(scene);
  const isAside = seed % 2 === 0 && !scene.outdoor && place === 'anywhere';
  const figure = figureColours(scene, context.plan);
  const turn = turnOf(scene) + seed - 1;
  const at: ClayPlace = {
    width: width / size,
    height: height / size,
    // no lower than a slab leaves room for
    top: Math.min(ground.horizon, 0.93) * (height / size),
    drawn: ground.drawn,
    shining: hasLight(scene, place),
    land: isWintry(scene) ? SNOW : clearest(figure, LANDS, ([near]) => near, turn),
    random: rng,
    free: (x, y, r) => openness(ground, (x * size) / width, (y * size) / height, r),
    turn,
  };
  const own = { seed: rng.next().toString(), table: TABLES[(turn >> 1) % TABLES.length]! };
  if (place === 'sea') return { ...own, slab: SEA, pieces: coveIn(at) };
  if (place === 'night') return { ...own, slab: NIGHT, pieces: nightOver(at) };
  if (place === 'space') return { ...own, slab: NIGHT, pieces: spaceAround(at) };
  const slab = isWintry(scene) ? SLABS[0]! : clearest(figure, SLABS, ([, darker]) => darker, turn);
  const pieces: ClayPiece[] = isAside ? patternOf(at, slab[1]) : clayThemes[themeOf(scene, 'clay', seed)](at);
  return { ...own, slab, pieces };
}

/** Of the tones before which the figure stands out about best, the one that the drawing turns up. */
function clearest<T>(
  figure: Parameters<typeof standsOut>[0],
  all: readonly T[],
  of: (one: T) => Rgb,
  turn: number,
): T {
  const clarity = all.map((one) => standsOut(figure, linearToLab(...of(one))));
  const best = Math.max(...clarity);
  const good = all.filter((_, k) => clarity[k]! > 0.8 * best);
  return good[turn % good.length]!;
}

/** How much of a place the figure leaves free, 0..1. */
function openness({ cover }: Ground, u: number, v: number, r: number): number {
  let covered = 0;
  for (const dy of [-1, 0, 1])
    for (const dx of [-1, 0, 1]) covered += sample(cover, u + dx * r, v + dy * r) / 9;
  return 1 - covered;
}
