import { STYLES, type StyleName } from '../context/style-context.ts';
import type { Kind, Part, Scene } from '../scene/scene.ts';
import { hasWater, isWintry, turnOf } from './place.ts';

/** What a place out of doors is furnished with. */
export type Theme = 'garden' | 'forest' | 'village' | 'lake' | 'mountains' | 'balloons';

/** In each the neighbours are those that suit as well. */
const OF_HOUSES: readonly Theme[] = ['garden', 'mountains', 'forest', 'lake', 'village', 'balloons'];
const OF_PLANTS: readonly Theme[] = ['forest', 'lake', 'garden', 'mountains', 'village', 'balloons'];
const OF_OTHERS: readonly Theme[] = ['balloons', 'village', 'forest', 'lake', 'mountains', 'garden'];

/** Fences and woods stand on no beach. */
export const isInland = (theme: Theme): boolean => theme === 'garden' || theme === 'forest';

/** The drawing turns one up, another seed the next; no two styles of one drawing take the same, but water has a shore in all of them. */
export function themeOf(scene: Scene, style: StyleName, seed: number): Theme {
  if (hasWater(scene)) return 'lake';
  // flowers and balloons are for warmer days
  if (isWintry(scene)) return STYLES.indexOf(style) % 2 === 0 ? 'mountains' : 'village';
  const shows = (...kinds: Kind[]) => scene.objects.some(({ kind }) => kinds.includes(kind));
  const has = (...parts: Part[]) => scene.regions.some(({ part }) => parts.includes(part));
  const themes =
    shows('house') || has('roof', 'wall')
      ? OF_HOUSES
      : shows('tree', 'flower') || has('crown', 'trunk')
        ? OF_PLANTS
        : OF_OTHERS;
  return themes[((turnOf(scene) >> 3) + STYLES.indexOf(style) + seed - 1) % themes.length]!;
}
