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
