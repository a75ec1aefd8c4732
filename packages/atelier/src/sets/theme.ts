import type { Kind, Part, Scene } from '../scene/scene.ts';
import { turnOf } from './place.ts';

/** What a place out of doors is furnished with. */
export type Theme = 'garden' | 'forest' | 'village' | 'lake' | 'mountains' | 'balloons';

const OF_HOUSES: readonly Theme[] = ['garden', 'mountains', 'forest'];
const OF_PLANTS: readonly Theme[] = ['forest', 'lake', 'garden'];
const OF_OTHERS: readonly Theme[] = ['balloons', 'village', 'forest', 'lake', 'mountains'];

/** Fences and woods stand on no beach. */
export const isInland = (theme: Theme): boolean => theme === 'garden' || theme === 'forest';

/** A fence and bushes for a house, woods for trees; else the drawing itself turns one up, and another seed the next. */
export function themeOf(scene: Scene, seed: number): Theme {
  const shows = (...kinds: Kind[]) => scene.objects.some(({ kind }) => kinds.includes(kind));
  const has = (...parts: Part[]) => scene.regions.some(({ part }) => parts.includes(part));
  const [themes, first] =
    shows('house') || has('roof', 'wall')
      ? [OF_HOUSES, 0]
      : shows('tree', 'flower') || has('crown', 'trunk')
        ? [OF_PLANTS, turnOf(scene) >> 3]
        : [OF_OTHERS, turnOf(scene) >> 3];
  return themes[(first + seed - 1) % themes.length]!;
}
