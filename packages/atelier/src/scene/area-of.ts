import type { Scene } from './scene.ts';

/** How many cells these regions cover together. */
export const areaOf = ({ regions }: Pick<Scene, 'regions'>, ids: readonly number[]): number =>
  ids.reduce((sum, id) => sum + regions[id]!.area, 0);
