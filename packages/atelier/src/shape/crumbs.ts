import { hueDistance, labDistance, toLch } from '../colour/oklab.ts';
import { regionsOfFaces } from '../scene/face-parts.ts';
import type { Lab, Part, Region, Scene } from '../scene/scene.ts';

/** A patch of at most this share of the sheet, in a piece this many times larger, on this share of its border without a line. */
const PATCH = { share: 0.02, larger: 4, border: 0.25, line: 0.35 };
/** The same paint: this near, or of one hue and only laid on thinner. */
const SAME = { near: 0.085, turn: 15, chroma: 0.045, lighter: 0.16 };
/** Paper between a colouring and its outline is at most this wide, in pens. */
const UNPAINTED = { wide: 1.9, border: 0.3, line: 0.25, larger: 4 };
/**
 * What was left white along the edge of a wall or a roof may be this wide, as a share of the long side, if lines bound this share of the rest;
 * what has most of its border with the wall is a window.
 */
const EDGE = { wide: 0.03, most: 0.65, lined: 0.5 };
/** So many times larger than the largest disc in it, and bounded by lines along less than this share, it is a gap between two paints. */
const GAP = { long: 5, lined: 0.35 };
const BUILT: ReadonlySet<Part> = new Set(['wall', 'roof']);
/** Where crayons run into each other: at most this share of the sheet and this wide, in pens; what one piece surrounds is a spot somebody drew. */
const RUN = { share: 0.0016, wide: 1.9, line: 0.4, surrounded: 0.85 };
const ROUNDS = 4;

/**
 * Patches where a crayon was pressed harder, paper that a colouring did not reach, and bits where two crayons run into each
 * other are no things: they become part of the piece they lie beside. Modelled, each would be a pebble.
 */
export function crumbHeirs(scene: Scene, heirs: ReadonlyMap<number, number>): Map<number, number> {
  const found = new Map(heirs);
  const marked = regionsOfFaces(scene);
  // what is given away brings its heir nearer to others
  for (let round = 0; round < ROUNDS; round++) {
    const before = found.size;
    for (const region of scene.regions) {
      if (region.id === 0 || marked.has(region.id) || found.has(region.id)) continue;
      const heir = heirOf(scene, region, found);
      if (heir !== undefined) found.set(region.id, heir);
    }
    if (found.size === before) break;
  }
  return found;
}

interface Beside {
  readonly region: Region;
  length: number;
  /** Of that length, under a drawn line. */
  lined: number;
}

function heirOf(scene: Scene, region: Region, heirs: ReadonlyMap<number, number>): number | undefined {
  const { regions, grid, pen } = scene;
  const share = region.area / (grid.width * grid.height);
  if (share > PATCH.share) return undefined;
  const beside = besideOf(regions, region, heirs);
  const border = beside.reduce((sum, { length }) => sum + length, 0);
  const painted = beside.filter(({ region: other }) => other.lab !== null && other.id !== region.id);
  const take = (one: Beside | undefined) => one?.region.id;
  const isNarrow = region.inradius <= UNPAINTED.wide * pen.width;
  if (region.kind === 'paper') {
    const mayBeWider = region.inradius < EDGE.wide * grid.size;
    const allLined = beside.reduce((sum, { lined }) => sum + lined, 0);
    const isGap = region.area > GAP.long * Math.PI * region.inradius ** 2 && allLined < GAP.lined * border;
    const isEdge = ({ region: other, length, lined }: Beside) =>
      BUILT.has(other.part) &&
      length < EDGE.most * border &&
      (isGap || allLined - lined > EDGE.lined * (border - length));
    return take(
      painted.find(
        (one) =>
          one.length > UNPAINTED.border * border &&
          one.lined < UNPAINTED.line * one.length &&
          one.region.area > UNPAINTED.larger * region.area &&
          (isNarrow || one.region.id === scene.ground?.region || (mayBeWider && isEdge(one))),
      ),
    );
  }
  const patch = painted.find(
    ({ region: other, length, lined }) =>
      length > PATCH.border * border &&
      lined < PATCH.line * length &&
      other.area > PATCH.larger * region.area &&
      !(region.part === 'door' && BUILT.has(other.part)) &&
      isSamePaint(region.lab!, other.lab!, isNarrow && length > RUN.surrounded * border),
  );
  if (patch) return take(patch);
  if (share > RUN.share || region.inradius > RUN.wide * pen.width) return undefined;
  if (beside.some(({ length }) => length > RUN.surrounded * border)) return undefined;
  const open = painted.filter(
    ({ region: other, lined, length }) => lined < RUN.line * length && other.area > region.area,
  );
  return take(open.toSorted((p, q) => q.length - p.length)[0]);
}

/** The neighbours as they are after all that was given away, the longest border first. */
function besideOf(regions: readonly Region[], region: Region, heirs: ReadonlyMap<number, number>): Beside[] {
  const found = new Map<number, Beside>();
  for (const { id, length, line } of region.neighbours) {
    const owner = finalHeir(heirs, id);
    const one = found.get(owner) ?? { region: regions[owner]!, length: 0, lined: 0 };
    one.length += length;
    one.lined += line * length;
    found.set(owner, one);
  }
  found.delete(region.id);
  return [...found.values()].toSorted((p, q) => q.length - p.length);
}

/** An heir may have one of its own; the count guards against a circle. */
export function finalHeir(heirs: ReadonlyMap<number, number>, id: number): number {
  let owner = id;
  for (let step = 0; step < 12; step++) {
    const next = heirs.get(owner);
    if (next === undefined) return owner;
    owner = next;
  }
  return owner;
}

/** Where the pen skipped it is as thin as can be. */
function isSamePaint(a: Lab, b: Lab, skipped: boolean): boolean {
  if (labDistance(a, b) < SAME.near) return true;
  const [p, q] = [toLch(a), toLch(b)];
  const turn = hueDistance(p.hue, q.hue);
  return (
    p.chroma > SAME.chroma &&
    q.chroma > SAME.chroma &&
    turn < SAME.turn &&
    Math.abs(p.L - q.L) < (skipped && p.L > q.L ? 1 : SAME.lighter)
  );
}
