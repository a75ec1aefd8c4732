import { toLch } from '../colour/oklab.ts';
import { areaOf } from '../scene/area-of.ts';
import type { Lab, Scene } from '../scene/scene.ts';
import { wholePieces } from './whole-pieces.ts';

/** So pale a tint in a window may come from the pen of its frame. */
const TINGED = { chroma: 0.075, lightest: 0.8 };
/** Panes of which this share is bare were left bare: the wall's crayon ran over the rest. */
const BARE_PANES = 0.4;

/** Windows that the child left white; where a wall has such a one, those with a mere tinge are of the same glass. */
export function clearGlass(scene: Scene, colours: readonly Lab[]): number[] {
  const windows = wholePieces(scene).openings.filter(({ isDoor }) => !isDoor);
  const white = windows.filter(({ main, regions }) => {
    const bare = regions.filter((id) => isWhite(colours[id]!));
    return isWhite(colours[main]!) || areaOf(scene, bare) > BARE_PANES * areaOf(scene, regions);
  });
  const walls = new Set(white.map(({ wall }) => wall));
  const tinged = windows.filter(({ main, wall }) => {
    const { L, chroma } = toLch(colours[main]!);
    return walls.has(wall) && L > TINGED.lightest && chroma < TINGED.chroma;
  });
  return [...white, ...tinged].map(({ main }) => main);
}

/** Panes that were left white, or whose wall's colour ran over them. */
function isWhite(lab: Lab): boolean {
  const { L, chroma } = toLch(lab);
  return L > 0.93 && chroma < 0.045;
}
