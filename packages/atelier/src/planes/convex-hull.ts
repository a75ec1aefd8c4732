interface Point {
  readonly x: number;
  readonly y: number;
}

/** Twice the area of the triangle, by the way it turns. */
export const cross = (o: Point, a: Point, b: Point): number =>
  (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** The corners of the smallest convex outline around the points, in one turn. */
export function convexHull<P extends Point>(points: readonly P[]): P[] {
  const sorted = points.toSorted((p, q) => p.x - q.x || p.y - q.y);
  const half = (list: readonly P[]) => {
    const chain: P[] = [];
    for (const point of list) {
      while (chain.length > 1 && cross(chain[chain.length - 2]!, chain[chain.length - 1]!, point) <= 0)
        chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** The corner without which an outline loses least, and what it loses. */
export function leastCorner(outline: readonly Point[]): { at: number; area: number } {
  const areas = outline.map(
    (point, i) => Math.abs(cross(point, outline.at(i - 1)!, outline[(i + 1) % outline.length]!)) / 2,
  );
  const area = Math.min(...areas);
  return { at: areas.indexOf(area), area };
}

/** The smallest rectangle around a convex outline: one of its sides lies along a side of the outline. */
export function smallestBox(hull: readonly Point[]): Point[] {
  let best: Point[] = [];
  let least = Infinity;
  hull.forEach((from, i) => {
    const to = hull[(i + 1) % hull.length]!;
    const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
    if (length === 0) return;
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const along = hull.map(({ x, y }) => x * ux + y * uy);
    const across = hull.map(({ x, y }) => y * ux - x * uy);
    const [a0, a1, b0, b1] = [
      Math.min(...along),
      Math.max(...along),
      Math.min(...across),
      Math.max(...across),
    ];
    const area = (a1 - a0) * (b1 - b0);
    if (area >= least) return;
    least = area;
    const at = (a: number, b: number): Point => ({ x: a * ux - b * uy, y: a * uy + b * ux });
    best = [at(a0, b0), at(a1, b0), at(a1, b1), at(a0, b1)];
  });
  return best;
}
