import type { Turns } from '../paper/turn-page.ts';
import type { Sheet } from '../paper/sheet.ts';
import { cross } from '../planes/convex-hull.ts';
import { projection } from '../paper/straighten.ts';
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

/** The inverse of a projective map is the one of its adjoint matrix. */
function unprojected(corners: Sheet['corners']) {
  const [a, b, c, d, e, f, g, h] = projection(corners);
  return ({ x, y }: Point): Point => {
    const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
    return {
      x: ((e - f * h) * x + (c * h - b) * y + (b * f - c * e)) / w,
      y: ((f * g - d) * x + (a - c * g) * y + (c * d - a * f)) / w,
    };
  };
}
