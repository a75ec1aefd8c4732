import { convexHull, leastCorner, smallestBox } from '../planes/convex-hull.ts';
import { isWithin } from '../scene/box-of.ts';
import type { Point, Region, Scene } from '../scene/scene.ts';
import { areaOf, type Pt } from './contour.ts';
import { finalHeir } from './crumbs.ts';

/** A window or door: all pieces that were drawn for it, and its shape without the trembling. */
export interface Opening {
  readonly wall: number;
  /** The piece that stands for all, and all of them. */
  readonly main: number;
  readonly regions: readonly number[];
  readonly isDoor: boolean;
  readonly outline: readonly Pt[];
}

/** Shares of the wall; of a window's border that may lie outside the wall; of the wall's height in which a door ends. */
const SIZE = { least: 0.008, most: 0.3, outside: 0.06, low: 0.12 };
/** A window is as large as its hull, more or less: what is not was not meant as one. */
const FULL = 1.6;
/** Corners of the hull that take less than this share of it away are the hand's. */
const TREMBLE = 0.007;
/** What fills this share of the smallest box around it, however tilted, was meant as a rectangle; a circle fills less. */
const RECTANGLE = 0.82;

/** A roof is neither a crumb on its wall nor several times as large, and no narrower than this share of it: a fin is none. */
const LEAST_WIDE = 0.6;
const widthOf = ({ box }: Region) => box.x1 - box.x0 + 1;
const isHouse = (roof: Region, wall: Region) =>
  roof.area > 0.08 * wall.area && roof.area < 2.5 * wall.area && widthOf(roof) > LEAST_WIDE * widthOf(wall);

/** Walls: by role, or by the roof that lies on them. */
export function isWall({ regions }: Scene, region: Region): boolean {
  if (region.id === 0 || region.kind === 'background') return false;
  if (region.part === 'wall') return true;
  if (region.parent !== 0) return false;
  return region.neighbours.some(({ id }) => {
    const roof = regions[id]!;
    return roof.part === 'roof' && region.centre.y > roof.box.y1 - 2 && isHouse(roof, region);
  });
}

/** Windows and doors, with `heirs` already given away. */
export function openingsOf(scene: Scene, heirs: ReadonlyMap<number, number>): Opening[] {
  const faces = new Set(scene.faces.map(({ host }) => host));
  return scene.regions
    .filter((wall) => isWall(scene, wall) && !heirs.has(wall.id))
    .flatMap((wall) => {
      const openings = (group: Region[]) => openingOf(scene, wall, group, faces);
      return groupsIn(scene, wall, heirs).flatMap((group) => {
        const one = openings(group);
        if (one.length > 0) return one;
        // bits that join two windows are of neither
        const own = group.filter(({ id }) => !heirs.has(id));
        return touching(own, scene).flatMap(openings);
      });
    });
}

/** Pieces in a wall that touch each other: what was named a window with all its bits, and what fills no hull on a door is no knob. */
function groupsIn(scene: Scene, wall: Region, heirs: ReadonlyMap<number, number>): Region[][] {
  const { regions } = scene;
  const isBit = (region: Region) =>
    (region.part === 'window' && !(region.kind === 'paper' && heirs.has(region.id))) ||
    (region.part === 'door' && !isFull([region], hullOf(scene, [region])));
  const inWall = regions.filter(
    (region) =>
      region.id !== 0 &&
      region.id !== wall.id &&
      region.part !== 'roof' &&
      region.area < SIZE.most * wall.area &&
      isWithin(region.box, wall.box, 1) &&
      (isBit(region) ||
        (!heirs.has(region.id) && region.neighbours.some(({ id }) => finalHeir(heirs, id) === wall.id))),
  );
  return touching(inWall, scene);
}

function touching(pieces: readonly Region[], { regions }: Scene): Region[][] {
  const left = new Set(pieces);
  const groups: Region[][] = [];
  for (const first of pieces) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const one of group)
      for (const { id } of one.neighbours) {
        const next = regions[id]!;
        if (left.delete(next)) group.push(next);
      }
    groups.push(group);
  }
  return groups;
}

function openingOf(scene: Scene, wall: Region, group: Region[], faces: ReadonlySet<number>): Opening[] {
  const area = group.reduce((sum, one) => sum + one.area, 0);
  const low = Math.max(...group.map(({ box }) => box.y1));
  const isDoor = wall.box.y1 - low < SIZE.low * (wall.box.y1 - wall.box.y0);
  const ids = new Set(group.map(({ id }) => id));
  let [border, outside] = [0, 0];
  for (const { neighbours } of group)
    for (const { id, length } of neighbours)
      if (!ids.has(id)) {
        border += length;
        if (id === 0) outside += length;
      }
  if (area < SIZE.least * wall.area || area > SIZE.most * wall.area) return [];
  if (!isDoor && outside > SIZE.outside * border) return [];
  if (group.some(({ id }) => faces.has(id))) return [];
  const outline = hullOf(scene, group);
  if (outline.length < 3 || !isFull(group, outline)) return [];
  const main = group.toSorted((p, q) => q.area - p.area)[0]!;
  return [{ wall: wall.id, main: main.id, regions: [...ids], isDoor, outline }];
}

const isFull = (group: readonly Region[], outline: readonly Pt[]) =>
  Math.abs(areaOf(outline)) <= FULL * group.reduce((sum, { area }) => sum + area, 0);

const hullOf = (scene: Scene, group: readonly Region[]) => calmHull(cornersOf(scene, group));

/** First and last cell of every row. */
function cornersOf({ label, grid: { width } }: Scene, group: readonly Region[]): Point[] {
  const ids = new Set(group.map(({ id }) => id));
  const x0 = Math.min(...group.map(({ box }) => box.x0));
  const x1 = Math.max(...group.map(({ box }) => box.x1));
  const y0 = Math.min(...group.map(({ box }) => box.y0));
  const y1 = Math.max(...group.map(({ box }) => box.y1));
  const points: Point[] = [];
  for (let y = y0; y <= y1; y++) {
    let [from, to] = [-1, -1];
    for (let x = x0; x <= x1; x++)
      if (ids.has(label[y * width + x]!)) {
        if (from < 0) from = x;
        to = x;
      }
    if (from >= 0)
      points.push({ x: from, y }, { x: to + 1, y }, { x: from, y: y + 1 }, { x: to + 1, y: y + 1 });
  }
  return points;
}

/** A rectangle where one was meant, else the convex hull without corners that hardly count. */
function calmHull(points: readonly Point[]): Pt[] {
  const hull = convexHull(points);
  const whole = sizeOf(hull);
  const box = smallestBox(hull);
  const share = whole / sizeOf(box);
  return (share > RECTANGLE ? shrunk(box, Math.sqrt(share)) : withoutLeast(hull, TREMBLE * whole)).map(toPt);
}

/** About its middle. */
function shrunk(box: readonly Point[], by: number): Point[] {
  const [cx, cy] = [(box[0]!.x + box[2]!.x) / 2, (box[0]!.y + box[2]!.y) / 2];
  return box.map(({ x, y }) => ({ x: cx + (x - cx) * by, y: cy + (y - cy) * by }));
}

/** As long as none of the corners cut off takes more than this away. */
function withoutLeast(outline: readonly Point[], most: number): Point[] {
  const left = [...outline];
  while (left.length > 4) {
    const { at, area } = leastCorner(left);
    if (area > most) break;
    left.splice(at, 1);
  }
  return left;
}

const sizeOf = (outline: readonly Point[]) => Math.abs(areaOf(outline.map(toPt)));

const toPt = ({ x, y }: Point): Pt => [x, y];
