import type { Turns } from '../paper/turn-page.ts';
import type { Sheet } from '../paper/sheet.ts';
import { cross } from '../planes/convex-hull.ts';
import { projection, sheetSize } from '../paper/straighten.ts';
import type { Point } from '../scene/scene.ts';

/** From the photo to its straightened, upright page and back; both in shares of width and height. */
export interface PageMap {
  toPage(point: Point): Point;
  toPhoto(point: Point): Point;
}

export function pageMap({ kind, corners }: Pick<Sheet, 'kind' | 'corners'>, turns: Turns): PageMap {
  const toSheet = kind === 'full' ? same : unprojected(corners);
  const fromSheet = kind === 'full' ? same : projected(corners);
  return {
    toPage: (point) => turned(toSheet(point), turns),
    toPhoto: (point) => fromSheet(turned(point, ((4 - turns) % 4) as Turns)),
  };
}

/** Whether four corners go round a sheet, none of them within the others, the way a clock does. */
export const spansSheet = (corners: readonly Point[], least = 0): boolean =>
  corners.every((corner, k) => cross(corners.at(k - 1)!, corner, corners[(k + 1) % corners.length]!) > least);

const same = (point: Point): Point => point;

/** Where a place lands when its page is turned clockwise. */
function turned({ x, y }: Point, turns: Turns): Point {
  if (turns === 1) return { x: 1 - y, y: x };
  if (turns === 2) return { x: 1 - x, y: 1 - y };
  return turns === 3 ? { x: y, y: 1 - x } : { x, y };
}

function projected(corners: Sheet['corners']) {
  const [a, b, c, d, e, f, g, h] = projection(corners);
  return ({ x, y }: Point): Point => {
    const w = g * x + h * y + 1;
    return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
  };
}

function unprojected(corners: Sheet['corners']) {
  const [across, down, away] = inverse(corners);
  const along = ([p, q, r]: Row, { x, y }: Point) => p * x + q * y + r;
  return (point: Point): Point => {
    const w = along(away, point);
    return { x: along(across, point) / w, y: along(down, point) / w };
  };
}

type Row = readonly [number, number, number];

/** The inverse of a projective map is the one of its adjoint matrix. */
function inverse(corners: Sheet['corners']): readonly [across: Row, down: Row, away: Row] {
  const [a, b, c, d, e, f, g, h] = projection(corners);
  return [
    [e - f * h, c * h - b, b * f - c * e],
    [f * g - d, a - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ];
}

/** A page as its corners cut it out of a photo: its size there, and the rows of the projective map from shares of the photo to shares of it. */
export function pageFrom(
  corners: readonly Point[],
  turns: number,
  photo: { readonly width: number; readonly height: number },
) {
  // turned once clockwise, the page begins at what was photographed at its bottom left
  const [p, q, r, s] = [0, 1, 2, 3].map((k) => corners[(k + 4 - turns) % 4]!);
  const upright: Sheet['corners'] = [p!, q!, r!, s!];
  return { ...sheetSize(photo, upright), rows: inverse(upright) };
}
