import type { Scene } from '../scene/scene.ts';
import { goldenHour, meadow } from './meadow.ts';
import { playroom } from './playroom.ts';
import { seaside } from './seaside.ts';
import type { MakeSet } from './stage.ts';

/** The set that answers the subject; another seed takes another of the fitting ones. */
export function chooseSet(scene: Scene, seed: number): MakeSet {
  const fitting = fittingSets(scene);
  return fitting[(seed - 1) % fitting.length]!;
}

function fittingSets(scene: Scene): readonly MakeSet[] {
  const roles = new Set(scene.regions.map(({ role }) => role));
  if (roles.has('water')) return [seaside, meadow, goldenHour];
  if (scene.outdoor || roles.has('plant') || roles.has('roof') || roles.has('wall') || roles.has('sun'))
    return [meadow, goldenHour, seaside];
  // who stands alone on the sheet may be anywhere: the drawing decides where first
  const anywhere = [meadow, playroom, goldenHour, seaside];
  const first = Number.parseInt(scene.drawingHash.slice(0, 4), 16) % anywhere.length;
  return [...anywhere.slice(first), ...anywhere.slice(0, first)];
}
