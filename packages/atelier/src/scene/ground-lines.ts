import { STROKE_ROLE, type Scene, type Stroke } from './scene.ts';

/** A ground is at least this long in shares of the sheet's width, a further piece of it this long; how far it may rise and fall for its length. */
const LONG = { first: 0.2, piece: 0.03, level: 0.06 };
/** It lies no higher than this above the lowest thing drawn, in shares of the long side. */
const LOW = 0.035;

/** Bare level lines under everything are what the figures stand on, and no limbs of theirs: the indices of these strokes. */
export function groundLines({ strokes, regions, grid }: Scene): ReadonlySet<number> {
  const spans = strokes.map(spanOf);
  const lowest = Math.max(...spans.map(({ y1 }) => y1), ...regions.slice(1).map(({ box }) => box.y1));
  const level = spans.flatMap(({ wide, y0, y1 }, index) =>
    isBare(strokes[index]!) &&
    wide > LONG.piece * grid.width &&
    y1 - y0 < LONG.level * Math.max(wide, LONG.first * grid.width) &&
    y0 > lowest - LOW * grid.size
      ? [index]
      : [],
  );
  return new Set(level.some((index) => spans[index]!.wide > LONG.first * grid.width) ? level : []);
}

function spanOf({ points }: Stroke) {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = 0; k < points.length; k += 2) {
    x0 = Math.min(x0, points[k]!);
    x1 = Math.max(x1, points[k]!);
    y0 = Math.min(y0, points[k + 1]!);
    y1 = Math.max(y1, points[k + 1]!);
  }
  return { wide: x1 - x0, y0, y1 };
}

/** Mostly with nothing on either side. */
const isBare = ({ role, dot, closed }: Stroke) =>
  !dot && !closed && 2 * role.filter((one) => one === STROKE_ROLE.free).length > role.length;
