import { faceParts } from '../scene/face-parts.ts';
import { STROKE_ROLE, type Neighbour, type Scene } from '../scene/scene.ts';
import type { Pt } from '../shape/contour.ts';
import { pointOn, type Cubic } from '../shape/fit-curve.ts';
import type { FlatShape } from '../shape/flat-figure.ts';
import type { Line } from '../shape/lines.ts';

/** A shape, drawn with compass and ruler where the child meant it so. */
export type Plate = FlatShape & { readonly exact: boolean };

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
    for (const [x, y] of curves.flatMap(pointsAlong))
      halves.forEach((half, k) => {
        const py = Math.floor(y) + k - reach;
        if (py < 0 || py >= height) return;
        const from = Math.max(0, Math.floor(x) - half);
        const to = Math.min(width - 1, Math.floor(x) + half);
        beside.fill(region.id, py * width + from, py * width + to + 1);
      });
  const exact = new Set(plates.flatMap((plate) => (plate.exact ? [plate.region.id] : [])));
  return ({ stroke: { points, radius, side, feature }, roles }) =>
    Uint16Array.from(radius, (_, k) => {
      const x = Math.min(width - 1, Math.max(0, Math.floor(points[2 * k]!)));
      const y = Math.min(height - 1, Math.max(0, Math.floor(points[2 * k + 1]!)));
      const isBorder = roles[k] === STROKE_ROLE.silhouette || roles[k] === STROKE_ROLE.boundary;
      // what has a colour of its own is drawn beside an outline, too
      if (feature && !isBorder) return 0;
      const own = isBorder ? [side[2 * k]!, side[2 * k + 1]!].find((id) => exact.has(id)) : undefined;
      return beside[y * width + x]! || (own ?? 0);
    });
}

/** Points two cells or so apart. */
export const pointsAlong = (curve: readonly Cubic[]): Pt[] =>
  curve.flatMap((cubic) => {
    const [a, , , d] = cubic;
    const steps = Math.max(4, Math.round((Math.abs(a[0] - d[0]) + Math.abs(a[1] - d[1])) / 2));
    return Array.from({ length: steps }, (_, k) => pointOn(cubic, k / steps));
  });
