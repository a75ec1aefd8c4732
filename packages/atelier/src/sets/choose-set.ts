import type { Scene } from '../scene/scene.ts';
import { goldenHour, meadow, moonlight } from './meadow.ts';
import { hasWater, placeOf, turnOf, type Place } from './place.ts';
import { playroom } from './playroom.ts';
import { reef } from './reef.ts';
import { seaside } from './seaside.ts';
import type { MakeSet } from './stage.ts';
import { starfield } from './starfield.ts';

/** What suits a place, the best first. */
const SETS: Record<Exclude<Place, 'anywhere'>, readonly MakeSet[]> = {
  sea: [reef, seaside],
  space: [starfield, moonlight],
  night: [moonlight, starfield],
  outdoors: [meadow, goldenHour, seaside],
};
const ANYWHERE = [meadow, playroom, goldenHour, seaside];

/** The set that answers the subject; another seed takes another of the fitting ones. */
export function chooseSet(scene: Scene, seed: number): MakeSet {
  const fitting = fittingSets(scene);
  return fitting[(seed - 1) % fitting.length]!;
}

function fittingSets(scene: Scene): readonly MakeSet[] {
  const place = placeOf(scene);
  if (place === 'outdoors' && hasWater(scene)) return [seaside, meadow, goldenHour];
  if (place !== 'anywhere') return SETS[place];
  // who stands alone on the sheet may be anywhere: the drawing decides where first
  const first = turnOf(scene) % ANYWHERE.length;
  return [...ANYWHERE.slice(first), ...ANYWHERE.slice(0, first)];
}
