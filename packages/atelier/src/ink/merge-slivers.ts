import { PAPER } from '../rooms/basins.ts';
import { isUnlike, type Pigments } from './find-pigments.ts';
import type { Place } from './places.ts';

/** Thinner than this is a sliver, smaller is a crumb, in pens and squares of the pen, and cells. */
const THIN = { pens: 0.6, least: 1.2 } as const;
const TINY = { pens: 2.2, least: 10 } as const;
/** An unlike pigment takes nothing larger than this. */
const UNLIKE = { pens: 0.3, least: 6 } as const;
/** Least share of the border along what takes it: of paper, and of paint. */
const TOUCH = { paper: 0.3, paint: 0.12 } as const;
/** Paper of fewer cells or thinner than this, that nobody takes, is background: what a fat pen leaves free in a star is small for the pen, and plain to see. */
const NOTHING = { cells: 16, peak: 1.5 } as const;

/** Slivers of paper between paint and line, and crumbs, go to the paint they touch; by place what it becomes part of. */
export function mergeSlivers(places: readonly Place[], pigments: Pigments, pen: number): Int32Array {
  const into = Int32Array.from(places, ({ id }) => id);
  const find = (id: number): number => {
    let at = id;
    while (into[at] !== at) at = into[at] = into[into[at]!]!;
    return at;
  };
  const square = pen * pen;
  const kindOf = (id: number) => places[id]!.kind;
  for (const { id, kind, area, peak, perimeter, touch } of places.toSorted(
    (p, q) => p.area - q.area || p.id - q.id,
  )) {
    if (id === 0 || area === 0) continue;
    const isPaper = kind === PAPER;
    const isThin = isPaper && peak < THIN.pens * pen + THIN.least;
    if (area >= TINY.pens * square + TINY.least && !isThin) continue;
    let [best, most] = [0, 0];
    for (const [other, length] of touch) {
      const target = find(other);
      if (other === 0 || target === id || target === 0 || kindOf(target) === PAPER) continue;
      const isLarge = area > UNLIKE.pens * square + UNLIKE.least;
      if (!isPaper && isLarge && isUnlike(pigments, kind, kindOf(target))) continue;
      const worth = length * (kindOf(target) === kind ? 2 : 1);
      if (worth <= most) continue;
      most = worth;
      best = target;
    }
    if (best !== 0 && most > (isPaper ? TOUCH.paper : TOUCH.paint) * perimeter) into[id] = best;
    else if (isPaper && (area < NOTHING.cells || peak < NOTHING.peak)) into[id] = 0;
  }
  return into.map((_, id) => find(id));
}
