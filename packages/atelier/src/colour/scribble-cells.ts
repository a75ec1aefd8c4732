import { regionsOfFaces } from '../scene/face-parts.ts';
import type { DrawnObject, Part, Region, Scene } from '../scene/scene.ts';
import { hueDistance, toLch } from './oklab.ts';

/**
 * A scribbled crown leaves cells of bare paper between its loops: many, small, at its rim, and under lines of its own
 * colour. The child meant them painted, too; a window or a belly is alone, large or enclosed.
 */
const CELLS = { fewest: 5, share: 0.5, border: 0.12, bare: 0.93, hue: 35, chroma: 0.04, lines: 0.25 };

/** What a mesh may be called: part of what was scribbled, or nothing. */
const MESHES: ReadonlySet<Part> = new Set(['unknown', 'crown', 'petal']);

/** Bare cells of scribbles, each with the painted region it belongs to. */
export function scribbleCells(scene: Scene): Map<number, number> {
  const inFaces = regionsOfFaces(scene);
  const cells = new Map<number, number>();
  for (const object of scene.objects) {
    if (object.living) continue;
    const members = object.regions.map((id) => scene.regions[id]!);
    for (const [cell, host] of cellsOf(scene, object, members, inFaces)) cells.set(cell, host);
  }
  return cells;
}

function cellsOf(scene: Scene, object: DrawnObject, members: readonly Region[], inFaces: Set<number>) {
  const hosts = members.filter((region) => isPainted(region) && isLineColoured(scene, object, region));
  const found = new Map(hosts.map(({ id }) => [id, id]));
  const isCell = (region: Region) =>
    !isPainted(region) && MESHES.has(region.part) && region.parent === 0 && !inFaces.has(region.id);
  const waiting = new Set(members.filter(isCell));
  // from the painted part outwards, cell by cell
  for (let grew = true; grew;) {
    grew = false;
    for (const region of waiting) {
      const next = region.neighbours.find(
        ({ id, length }) => found.has(id) && length > CELLS.border * region.perimeter,
      );
      const host = next && found.get(next.id)!;
      if (host === undefined || region.area > CELLS.share * scene.regions[host]!.area) continue;
      found.set(region.id, host);
      waiting.delete(region);
      grew = true;
    }
  }
  for (const { id } of hosts) found.delete(id);
  return found.size < CELLS.fewest ? [] : found;
}

function isPainted({ kind, lab }: Region): boolean {
  return kind === 'fill' && lab !== null && lab[0] < CELLS.bare && toLch(lab).chroma > CELLS.chroma;
}

/** Many of the object's lines have the colour of this paint. */
function isLineColoured(scene: Scene, { strokes }: DrawnObject, { lab }: Region): boolean {
  const paint = toLch(lab!);
  let like = 0;
  let all = 0;
  for (const index of strokes) {
    const { lab: own, length } = scene.strokes[index]!;
    const { hue, chroma } = toLch(own);
    all += length;
    if (chroma > CELLS.chroma && hueDistance(hue, paint.hue) < CELLS.hue) like += length;
  }
  return like > CELLS.lines * all;
}
