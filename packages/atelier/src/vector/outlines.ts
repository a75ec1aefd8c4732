import { faceParts } from '../scene/face-parts.ts';
import { isOutline, type Box, type Neighbour, type Scene } from '../scene/scene.ts';
import type { Pt } from '../shape/contour.ts';
import { fitOpen, pointOn, type Cubic } from '../shape/fit-curve.ts';
import type { FlatShape } from '../shape/flat-figure.ts';
import type { Line } from '../shape/lines.ts';

/** A shape, drawn with compass and ruler where the child meant it so. */
export type Plate = FlatShape & { readonly exact: boolean };

/** Cells a stretch of an outline may stray from the whole. */
const SEEN_TOLERANCE = 0.6;

/** Shares of a border that lie under drawn lines: of the edge of a thing that is outlined, and of any piece of it; of what is white only within its line. */
const LINED = { thing: 0.43, piece: 0.25, paper: 0.5 };

/** Pieces with an outline all around: those of a thing that the child outlined, whatever each has; no part of a face. */
export function outlinedPieces({ regions, objects, faces }: Scene): ReadonlySet<number> {
  const lined = (borders: readonly Neighbour[]) =>
    borders.reduce((sum, { length, line }) => sum + length * line, 0) /
    borders.reduce((sum, { length }) => sum + length, 0);
  const outlined = objects.filter((thing) => {
    const borders = thing.regions.flatMap((id) => regions[id]!.neighbours);
    const edge = borders.filter(({ id }) => id === 0);
    return lined(edge.length > 0 ? edge : borders) > LINED.thing;
  });
  const things = new Set(outlined.flatMap((thing) => thing.regions));
  const ofFaces = new Set(faces.flatMap((face) => faceParts(face).flatMap((part) => part.regions)));
  return new Set(
    regions.flatMap(({ id, kind, neighbours }) => {
      const least = things.has(id) ? LINED.piece : kind === 'paper' ? LINED.paper : 1;
      return id !== 0 && !ofFaces.has(id) && lined(neighbours) > least ? [id] : [];
    }),
  );
}

/** From this half width on, as a share of how near a line must be, it counts by what it bounds. */
const FAT = 0.75;

/** Per point of a line the plate whose outline it is, else 0: what the child drew in many short lines is one line there. */
export function outlineOf(
  { grid: { width, height } }: Scene,
  plates: readonly Plate[],
  near: number,
): (line: Line) => Uint16Array {
  const beside = new Uint16Array(width * height);
  const reach = Math.ceil(near);
  const halves = Array.from({ length: 2 * reach + 1 }, (_, k) =>
    Math.floor(Math.sqrt(Math.max(0, near ** 2 - (k - reach) ** 2))),
  );
  for (const { region, curves } of plates)
    for (const [x, y] of curves.flatMap((curve) => sparse(pointsAlong(curve), near / 2)))
      for (let k = 0; k < halves.length; k++) {
        const py = Math.floor(y) + k - reach;
        if (py < 0 || py >= height) continue;
        const from = Math.max(0, Math.floor(x) - halves[k]!);
        const to = Math.min(width - 1, Math.floor(x) + halves[k]!);
        beside.fill(region.id, py * width + from, py * width + to + 1);
      }
  const exact = new Set(plates.flatMap((plate) => (plate.exact ? [plate.region.id] : [])));
  const ids = new Set(plates.map(({ region }) => region.id));
  return ({ stroke: { points, radius, side, feature }, roles }) =>
    Uint16Array.from(radius, (_, k) => {
      const x = Math.min(width - 1, Math.max(0, Math.floor(points[2 * k]!)));
      const y = Math.min(height - 1, Math.max(0, Math.floor(points[2 * k + 1]!)));
      const isBorder = isOutline(roles[k]);
      // what has a colour of its own is drawn beside an outline, too
      if (feature && !isBorder) return 0;
      // the middle of a fat line lies far inside the edge that it is
      const bounded = radius[k]! > FAT * near ? ids : exact;
      const own = isBorder ? [side[2 * k]!, side[2 * k + 1]!].find((id) => bounded.has(id)) : undefined;
      return beside[y * width + x]! || (own ?? 0);
    });
}

/** Points so far apart: discs around them run together as those around all would. */
function sparse(points: readonly Pt[], apart: number): Pt[] {
  let last: Pt | undefined;
  return points.filter((point) => {
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < apart) return false;
    last = point;
    return true;
  });
}

/** What is seen of a plate's outline, where ovals overlap: what lies before it hides the rest. Bits shorter than `least` points are left out. */
export function seenOf(plate: Plate, before: readonly Plate[], least: number): readonly (readonly Cubic[])[] {
  const covers = before
    .filter(({ exact, region }) => (exact || plate.exact) && region.parent !== plate.region.id)
    .filter(({ region }) => doTouch(region.box, plate.region.box))
    .map(({ curves }) => curves.flatMap(pointsAlong));
  return plate.curves.flatMap((curve) => {
    const points = pointsAlong(curve);
    const hidden = points.map((point) => covers.some((cover) => isInside(point, cover)));
    const end = hidden.findIndex((is, k) => is && !hidden[(k + 1) % points.length]);
    if (end < 0) return hidden[0] ? [] : [curve];
    const runs: Pt[][] = [];
    let run: Pt[] = [];
    for (let k = 1; k <= points.length; k++) {
      const at = (end + k) % points.length;
      if (!hidden[at]) run.push(points[at]!);
      else {
        if (run.length >= least) runs.push(run);
        run = [];
      }
    }
    return runs.map((one) => fitOpen(one, SEEN_TOLERANCE));
  });
}

const doTouch = (p: Box, q: Box): boolean => p.x0 <= q.x1 && q.x0 <= p.x1 && p.y0 <= q.y1 && q.y0 <= p.y1;

function isInside([x, y]: Pt, around: readonly Pt[]): boolean {
  let inside = false;
  for (let i = 0, j = around.length - 1; i < around.length; j = i++) {
    const [ax, ay] = around[i]!;
    const [bx, by] = around[j]!;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

/** Points two cells or so apart. */
export const pointsAlong = (curve: readonly Cubic[]): Pt[] =>
  curve.flatMap((cubic) => {
    const [a, , , d] = cubic;
    const steps = Math.max(4, Math.round((Math.abs(a[0] - d[0]) + Math.abs(a[1] - d[1])) / 2));
    return Array.from({ length: steps }, (_, k) => pointOn(cubic, k / steps));
  });
