import { around, isWithin } from '../scene/box-of.ts';
import {
  STROKE_ROLE,
  type Box,
  type DrawnObject,
  type Region,
  type Scene,
  type Stroke,
} from '../scene/scene.ts';
import { AROUND } from './ink.ts';
import { withOpenSky } from './open-sky.ts';
import { labelBoxes } from './plates.ts';
import { wholeLabels } from './whole-labels.ts';
import { keepWholePieces, wholePieces } from './whole-pieces.ts';

/** How far a house goes back: a share of its width, at most one of the sheet; how much of that upwards; with less than `least` of it there is no room. */
const DEEP = { share: 0.18, most: 0.085, up: 0.34, least: 0.5, margin: 0.012 };
/** Fronts below this share of the sheet are let be. */
const LEAST = 0.012;

/** A drawing with the sides of its houses, and how far back in them every cell lies: 0 at the front, 1 at the back. */
export interface Sided {
  readonly scene: Scene;
  readonly back?: Float32Array;
}

const KNOWN = new WeakMap<Scene, Sided>();

/** Houses as boxes: a child draws the front. Walls and roof go back from it to where there is more room, over nothing that was drawn. */
export function withHouseSides(drawn: Scene): Sided {
  const known = KNOWN.get(drawn);
  if (known) return known;
  const scene = withOpenSky(drawn);
  const fronts = scene.objects.flatMap((object) => frontOf(scene, object));
  const sided = fronts.length === 0 ? { scene } : build(scene, fronts);
  KNOWN.set(drawn, sided);
  return sided;
}

/** What a child drew of a house: of what each of its pieces is, and how far it goes back, per cell to the right or left. */
interface Front {
  readonly object: DrawnObject;
  readonly box: Box;
  readonly roof: Region;
  readonly wall: Region;
  readonly deep: number;
}

function frontOf(scene: Scene, object: DrawnObject): Front[] {
  const { regions, grid } = scene;
  if (object.kind !== 'house' || object.living) return [];
  const { heirs } = wholePieces(scene);
  const own = object.regions.filter((id) => !heirs.has(id)).map((id) => regions[id]!);
  const largest = (part: Region['part']) =>
    own.filter((one) => one.part === part).toSorted((p, q) => q.area - p.area)[0];
  const [roof, wall] = [largest('roof'), largest('wall')];
  if (!roof || !wall || roof.area + wall.area < LEAST * grid.width * grid.height) return [];
  const box = around(roof.box, wall.box);
  const wanted = Math.min(DEEP.share * (box.x1 - box.x0), DEEP.most * grid.size);
  const [left, right] = [box.x0, grid.width - 1 - box.x1].map((room) =>
    Math.min(wanted, room - DEEP.margin * grid.size),
  ) as [number, number];
  // light comes from the left: a side in the shade says more
  const deep = right >= DEEP.least * wanted || right >= left ? right : -left;
  return Math.abs(deep) < DEEP.least * wanted || deep === 0 ? [] : [{ object, box, roof, wall, deep }];
}

function build(scene: Scene, fronts: readonly Front[]): Sided {
  const { regions, grid, ground } = scene;
  const whole = wholeLabels(scene);
  const [label, subject] = [scene.label.slice(), scene.subject.slice()];
  const back = new Float32Array(label.length);
  const isFree = regions.map(({ id, part }) => id === 0 || id === ground?.region || part === 'sky');
  const first = regions.length;
  fronts.forEach((front, k) => {
    const sideOf = sideOfEach(regions, front, first + 2 * k);
    goBack(
      front,
      grid,
      (cell) => sideOf[whole[cell]!]! > 0,
      (cell, from, t) => {
        // the nearest of the front is what a cell lies behind
        if (!isFree[whole[cell]!] || (back[cell]! > 0 && back[cell]! <= t)) return;
        label[cell] = sideOf[whole[from]!]!;
        back[cell] = t;
        subject[cell] = 255;
      },
    );
  });
  const boxes = labelBoxes(label, grid.width, grid.height);
  const sides = fronts
    .flatMap(({ roof, wall }) => [roof, wall])
    .map((of, k) => sideRegion(of, first + k, fronts[k >> 1]!.deep, boxes.get(first + k)));
  const sided: Scene = {
    ...scene,
    label,
    subject,
    regions: [...regions, ...sides],
    strokes: scene.strokes.map((stroke) => besideSides(stroke, label, grid, first)),
    objects: scene.objects.map((object) => {
      const k = fronts.findIndex((front) => front.object === object);
      return k < 0 ? object : { ...object, regions: [...object.regions, first + 2 * k, first + 2 * k + 1] };
    }),
  };
  keepWholePieces(sided, wholePieces(scene));
  return { scene: sided, back };
}

/** Per region the side it goes back into: the roof's, the wall's, or 0 for what is no part of the front. */
function sideOfEach(regions: readonly Region[], { object, box, wall }: Front, first: number): Uint16Array {
  const out = new Uint16Array(regions.length);
  for (const id of object.regions) {
    const { part, centre, box: own } = regions[id]!;
    if (part !== 'chimney' && isWithin(own, box, 1))
      out[id] = part === 'roof' || centre.y < wall.box.y0 ? first : first + 1;
  }
  return out;
}

/** Whole pieces reach so many cells beyond what was read of them. */
const AROUND_FRONT = 6;

/** Calls `visit` for every cell behind the front, with the cell of the front that it lies behind, and how far, 0 to 1. */
function goBack(
  { box, deep }: Front,
  { width, height }: Scene['grid'],
  isFront: (cell: number) => boolean,
  visit: (cell: number, from: number, t: number) => void,
): void {
  const [step, reach] = [Math.sign(deep), Math.abs(deep)];
  const ups = Array.from({ length: Math.floor(reach) + 1 }, (_, k) => Math.round(DEEP.up * k));
  const [x0, x1] = [Math.max(1, box.x0 - AROUND_FRONT), Math.min(width - 2, box.x1 + AROUND_FRONT)];
  for (let y = Math.max(0, box.y0 - AROUND_FRONT); y < Math.min(height, box.y1 + AROUND_FRONT); y++)
    for (let x = x0; x <= x1; x++) {
      const from = y * width + x;
      if (!isFront(from)) continue;
      // inside the front nothing begins
      const above = from - width;
      if (above >= 0 && isFront(from + step) && isFront(above) && isFront(above + step)) continue;
      for (let k = 1; k < ups.length && ups[k]! <= y; k++) {
        const [at, cell] = [x + k * step, (y - ups[k]!) * width + x + k * step];
        if (at < 0 || at >= width) break;
        if (!isFront(cell)) visit(cell, from, k / reach);
      }
    }
}

/** A side is of what its front is of, behind a line. */
function sideRegion(of: Region, id: number, deep: number, box = { ...of.box, area: 0 }): Region {
  const { x0, y0, x1, y1, area } = box;
  return {
    ...of,
    id,
    sideOf: of.id,
    area,
    box: { x0, y0, x1, y1 },
    centre: { x: (x0 + x1 + 1) / 2, y: (y0 + y1 + 1) / 2 },
    inradius: Math.max(1, Math.abs(deep) / 2.2),
    perimeter: 2 * (x1 - x0 + y1 - y0 + 2),
    neighbours: [
      { id: of.id, length: y1 - y0 + 1, line: 1 },
      { id: 0, length: y1 - y0 + 1, line: 0 },
    ],
    parent: 0,
  };
}

/** Cells beyond a line within which lies what it bounds. */
const BESIDE = 2;

/** A line along the front is no silhouette where a side begins behind it. */
function besideSides(
  stroke: Stroke,
  label: Uint16Array,
  { width, height }: Scene['grid'],
  first: number,
): Stroke {
  const role = stroke.role.slice();
  const side = stroke.side.slice();
  for (let k = 0; k < role.length; k++) {
    if (role[k] !== STROKE_ROLE.silhouette) continue;
    const reach = stroke.radius[k]! + BESIDE;
    const beyond = AROUND.map(([dx, dy]) => {
      const x = Math.floor(stroke.points[2 * k]! + reach * dx);
      const y = Math.floor(stroke.points[2 * k + 1]! + reach * dy);
      return x < 0 || y < 0 || x >= width || y >= height ? 0 : label[y * width + x]!;
    }).find((id) => id >= first);
    if (beyond === undefined) continue;
    role[k] = STROKE_ROLE.boundary;
    side[side[2 * k] === 0 ? 2 * k : 2 * k + 1] = beyond;
  }
  return { ...stroke, role, side };
}
