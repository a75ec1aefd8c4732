import { boxOf } from './box-of.ts';
import { isMostlyFree } from './free-share.ts';
import type { Scene, Stroke } from './scene.ts';

/** A ground is at least this long in shares of the sheet's width, a further piece of it this long; how far it may rise and fall for its length. */
const LONG = { first: 0.2, piece: 0.03, level: 0.06 };
/** It lies no higher than this above the lowest thing drawn, in shares of the long side. */
const LOW = 0.035;

/** Bare level lines under everything are what the figures stand on, and no limbs of theirs: the indices of these strokes. */
export function groundLines({ strokes, regions, grid }: Scene): ReadonlySet<number> {
  const spans = strokes.map(({ points }) => {
    const { x0, y0, x1, y1 } = boxOf(points);
    return { wide: x1 - x0, y0, y1 };
  });
  const lowest = Math.max(...spans.map(({ y1 }) => y1), ...regions.slice(1).map(({ box }) => box.y1));
  const isBare = (stroke: Stroke) => !stroke.dot && !stroke.closed && isMostlyFree(stroke);
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
