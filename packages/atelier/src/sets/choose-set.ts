import type { Scene } from '../scene/scene.ts';
import { autumn, blossom, goldenHour, meadow, moonlight, winter } from './meadow.ts';
import { hasWater, isWintry, placeOf, turnOf, type FarPlace } from './place.ts';
import { playroom } from './playroom.ts';
import { reef } from './reef.ts';
import { seaside } from './seaside.ts';
import type { MakeSet } from './stage.ts';
import { starfield } from './starfield.ts';

/** What suits a place, the best first. */
const SETS: Record<FarPlace, readonly MakeSet[]> = {
  sea: [reef, seaside],
  space: [starfield, moonlight],
  night: [moonlight, starfield],
};
/** Out of doors the drawing turns one up; houses and trees stand by no sea, if there is no water. */
const INLAND = [meadow, blossom, goldenHour, autumn];
const ANYWHERE = [meadow, playroom, goldenHour, seaside, blossom, autumn];

/** The set that answers the subject; another seed takes another of the fitting ones. */
export function chooseSet(scene: Scene, seed: number): MakeSet {
  const fitting = fittingSets(scene);
  return fitting[(seed - 1) % fitting.length]!;
}

function fittingSets(scene: Scene): readonly MakeSet[] {
  if (isWintry(scene)) return [winter];
  const place = placeOf(scene);
  const turned = (all: readonly MakeSet[]) => {
    const first = (turnOf(scene) >> 1) % all.length;
    return [...all.slice(first), ...all.slice(0, first)];
  };
  if (place === 'anywhere') return turned(ANYWHERE);
  if (place !== 'outdoors') return SETS[place];
  return hasWater(scene) ? [seaside, ...turned(INLAND)] : [...turned(INLAND), seaside];
}
