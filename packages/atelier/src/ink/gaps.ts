import { clamp } from '../planes/quantile.ts';
import type { Point } from '../scene/scene.ts';
import type { Evidence } from './evidence.ts';
import { apart } from './polyline.ts';

/** The end of a line and the way it was going when it stopped. */
export interface LooseEnd extends Point {
  readonly heading: Point;
  /** Of the line that stops here. */
  readonly length: number;
}

/** A gap is at most this many pens wide, and both ends look at each other within this angle (as a cosine). */
const GAP = 10;
const FACING = 0.85;
/** A grain shorter than this many pens hardly says which way it goes. */
const GRAIN = 2.5;
const FACING_GRAIN = 0.6;
/** What the network must believe of every cell between them: that it is a line, or the border of something. */
const BELIEVED = 0.25;

/**
 * Where a grainy pencil skips the paper a line stops and goes on: ends that look at each other over a gap in which the
 * network sees a line all the way. A line that was drawn dashed has bare paper between its dashes.
 */
export function acrossGaps(
  ends: readonly LooseEnd[],
  pen: number,
  { stroke, bound, width, height }: Pick<Evidence, 'stroke' | 'bound' | 'width' | 'height'>,
): (readonly [number, number])[] {
  const isDrawn = (from: Point, to: Point) => {
    const steps = Math.ceil(apart(from, to));
    for (let k = 0; k <= steps; k++) {
      const x = clamp(Math.floor(from.x + ((to.x - from.x) * k) / Math.max(1, steps)), 0, width - 1);
      const y = clamp(Math.floor(from.y + ((to.y - from.y) * k) / Math.max(1, steps)), 0, height - 1);
      const i = y * width + x;
      if (Math.max(stroke[i]!, bound[i]!) < BELIEVED) return false;
    }
    return true;
  };
  const reach = GAP * pen;
  const order = [...ends.keys()].toSorted((i, j) => ends[i]!.x - ends[j]!.x || i - j);
  const pairs: { i: number; j: number; far: number }[] = [];
  order.forEach((i, rank) => {
    const p = ends[i]!;
    // from left to right: what is too far to the right ends the search
    for (let next = rank + 1; next < order.length && ends[order[next]!]!.x - p.x <= reach; next++) {
      const j = order[next]!;
      const q = ends[j]!;
      const far = apart(p, q);
      if (far <= reach && looksAt(p, q, pen) && looksAt(q, p, pen) && isDrawn(p, q))
        pairs.push({ i, j, far });
    }
  });
  pairs.sort((a, b) => a.far - b.far);
  const taken = new Set<number>();
  return pairs.flatMap(({ i, j }) => {
    if (taken.has(i) || taken.has(j)) return [];
    taken.add(i).add(j);
    return [[i, j] as const];
  });
}

function looksAt(from: LooseEnd, to: Point, pen: number): boolean {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const { heading } = from;
  const norm = Math.sqrt((x * x + y * y) * (heading.x * heading.x + heading.y * heading.y));
  return x * heading.x + y * heading.y > (from.length < GRAIN * pen ? FACING_GRAIN : FACING) * norm;
}
