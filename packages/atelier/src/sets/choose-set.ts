import type { Scene } from '../scene/scene.ts';
import { goldenHour, meadow } from './meadow.ts';
import type { MakeSet } from './stage.ts';

/** The set that answers the subject; another seed may take another of the fitting ones. */
export function chooseSet(scene: Scene, seed: number): MakeSet {
  const fitting = scene.outdoor ? [meadow, goldenHour] : [meadow, goldenHour];
  return fitting[(seed - 1) % fitting.length]!;
}
