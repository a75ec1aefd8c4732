import { labDistance, toLch } from '../colour/oklab.ts';
import { boxOf } from '../scene/box-of.ts';
import type { Box, Grid, Lab, Region, Stroke } from '../scene/scene.ts';

type Piece = Pick<Region, 'id' | 'kind' | 'lab' | 'box' | 'area' | 'part'>;

/** What runs from side to side of the page, up to so many cells. */
const AT_EDGE = 3;
/** What lies in the lowest band, reaches this near to the lowest that is drawn and is this flat may be ground; together it covers so much of the breadth. */
const GROUND = { band: 0.3, low: 0.12, flat: 1.2, covers: 0.5 };
/** Another piece of the same ground, and a blade of its grass, have its colour. */
const SAME_COLOUR = 0.16;
/** A ground has a colour of its own; the grey of a pencil is in everything. */
const COLOURED = 0.05;
/** A line to stand on runs low and level for such a share of the breadth, perhaps as a part of a stroke. */
const LINE = { low: 0.05, wide: 0.25, flat: 6 };

export interface Scenery {
  readonly cells: Uint8Array;
  /** Which regions and which strokes it is made of. */
  readonly regions: readonly boolean[];
  readonly strokes: readonly boolean[];
}

/** Sky, ground, water and lines to stand on: what things touch without being one thing. */
export function findScenery(
  { width, height }: Grid,
  label: ArrayLike<number>,
  regions: readonly Piece[],
  strokes: readonly Stroke[],
): Scenery {
  const boxes = strokes.map(({ points }) => boxOf(points));
  const all = around([...regions.slice(1).map(({ box }) => box), ...boxes]);
  const [wide, high] = [all.x1 - all.x0, all.y1 - all.y0];
  const inBand = ({ y0 }: Box) => y0 > all.y1 - GROUND.band * high;
  const isLow = (box: Box, flat: number) =>
    inBand(box) && all.y1 - box.y1 < GROUND.low * high && box.x1 - box.x0 > flat * (box.y1 - box.y0);
  const low = {
    regions: regions.map(({ id, kind, box }) => id !== 0 && kind === 'fill' && isLow(box, GROUND.flat)),
    strokes: boxes.map((box) => isLow(box, GROUND.flat)),
  };
  const covered = new Uint8Array(width);
  const cover = ({ x0, x1 }: Box) => covered.fill(1, Math.max(0, Math.floor(x0)), Math.floor(x1) + 1);
  for (const { id, box } of regions) if (low.regions[id]) cover(box);
  for (const [k, box] of boxes.entries()) if (low.strokes[k]) cover(box);
  const isGround = covered.reduce((sum, one) => sum + one, 0) > GROUND.covers * wide;
  const paints = regions.flatMap(({ id, lab, part }) =>
    lab && toLch(lab).chroma > COLOURED && (part === 'ground' || (isGround && low.regions[id])) ? [lab] : [],
  );
  const isOfGround = (box: Box, lab: Lab | null) =>
    lab !== null && inBand(box) && paints.some((paint) => labDistance(lab, paint) < SAME_COLOUR);
  const isScenery = regions.map(
    (region) =>
      region.part === 'ground' ||
      (isGround && low.regions[region.id]!) ||
      isBackdrop(region, width) ||
      isOfGround(region.box, region.lab),
  );
  const cells = new Uint8Array(width * height);
  for (let i = 0; i < cells.length; i++) if (isScenery[label[i]!]) cells[i] = 1;
  const isDrawn = strokes.map(({ lab }, k) => (isGround && low.strokes[k]!) || isOfGround(boxes[k]!, lab));
  const level = all.y1 - LINE.low * high;
  strokes.forEach((stroke, k) => {
    if (isDrawn[k]) draw(cells, stroke, 0, stroke.radius.length, width, height);
    else
      for (const [from, to] of levelParts(stroke, level, LINE.wide * wide))
        draw(cells, stroke, from, to, width, height);
  });
  return { cells, regions: isScenery, strokes: isDrawn };
}

/** A sky or a hill that runs off the page on both sides; nobody's face and no house does. */
const isBackdrop = ({ id, box, part }: Piece, width: number): boolean =>
  id !== 0 &&
  (part === 'sky' ||
    part === 'water' ||
    (part !== 'head' &&
      part !== 'wall' &&
      part !== 'roof' &&
      box.x0 < AT_EDGE &&
      box.x1 > width - 1 - AT_EDGE));

/** From which points to which a stroke runs level below `top`, if it is long. */
function levelParts({ points, radius }: Stroke, top: number, least: number): (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = [];
  for (let from = 0; from < radius.length; from++) {
    if (points[2 * from + 1]! < top) continue;
    let to = from;
    while (to < radius.length && points[2 * to + 1]! >= top) to++;
    const { x0, x1, y0, y1 } = boxOf(points.subarray(2 * from, 2 * to));
    if (x1 - x0 > least && x1 - x0 > LINE.flat * (y1 - y0)) parts.push([from, to]);
    from = to;
  }
  return parts;
}

function draw(
  cells: Uint8Array,
  { points, radius }: Stroke,
  from: number,
  to: number,
  width: number,
  height: number,
): void {
  for (let k = from; k < to; k++) {
    const reach = Math.ceil(radius[k]! + 1);
    const [x, y] = [Math.floor(points[2 * k]!), Math.floor(points[2 * k + 1]!)];
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
      cells.fill(1, row * width + Math.max(0, x - reach), row * width + Math.min(width - 1, x + reach) + 1);
  }
}

const around = (boxes: readonly Box[]): Box => ({
  x0: Math.min(...boxes.map((box) => box.x0)),
  y0: Math.min(...boxes.map((box) => box.y0)),
  x1: Math.max(...boxes.map((box) => box.x1)),
  y1: Math.max(...boxes.map((box) => box.y1)),
});
