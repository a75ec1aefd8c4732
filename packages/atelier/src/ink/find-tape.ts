import { eachRun, extent, type Component, type Connected } from '../planes/components.ts';
import { convexHull, smallestBox } from '../planes/convex-hull.ts';
import type { Point } from '../scene/scene.ts';

/** A strip's longer and shorter side, in shares of the page, and how many times one is the other at least. */
const LONG = { least: 0.08, most: 0.25 } as const;
const NARROW = 0.02;
const OBLONG = 1.4;
/** It is cut straight: it fills this share of the smallest rectangle around it. */
const FULL = 0.75;
/** Its ink is this even (standard deviation): marker and crayon are not. */
const EVEN = 0.03;
/** Its middle lies this near to the edge of the page, in shares of it. */
const FROM_EDGE = 0.1;

/** The ids of marks that are strips of tape which hold the sheet: straight, even, near its edge. */
export function findTape(
  { runs, owner, list }: Connected,
  soft: Float32Array,
  width: number,
  height: number,
): ReadonlySet<number> {
  const size = Math.max(width, height);
  const isNear = ({ x0, y0, x1, y1 }: Component) =>
    Math.min(x0 + x1, y0 + y1, 2 * width - x0 - x1, 2 * height - y0 - y1) < 2 * FROM_EDGE * size;
  // aslant, the box of a strip is shorter than it
  const some = list.filter(
    (one) => extent(one) > 0.7 * LONG.least * size && extent(one) < LONG.most * size && isNear(one),
  );
  const found = new Map(some.map(({ id }) => [id, { ends: [] as Point[], sum: 0, squares: 0 }]));
  eachRun(runs, width, height, (run, from, to) => {
    const own = found.get(owner[run]!);
    if (!own) return;
    const y = Math.floor(from / width);
    own.ends.push({ x: from - y * width, y }, { x: to - y * width, y });
    for (let i = from; i <= to; i++) {
      own.sum += soft[i]!;
      own.squares += soft[i]! * soft[i]!;
    }
  });
  const isTape = ({ id, area }: Component) => {
    const { ends, sum, squares } = found.get(id)!;
    if (squares / area - (sum / area) ** 2 > EVEN * EVEN) return false;
    const [a, b, c] = smallestBox(convexHull(ends)) as [Point, Point, Point];
    const sides = [1 + Math.hypot(b.x - a.x, b.y - a.y), 1 + Math.hypot(c.x - b.x, c.y - b.y)];
    const [long, short] = [Math.max(...sides), Math.min(...sides)];
    const isStrip = long > LONG.least * size && short > NARROW * size && long > OBLONG * short;
    return isStrip && area > FULL * long * short;
  };
  return new Set(some.filter(isTape).map(({ id }) => id));
}
