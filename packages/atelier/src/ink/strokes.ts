import { depthIn } from '../planes/distance.ts';
import { giveBack } from '../planes/idle-planes.ts';
import { clamp, median } from '../planes/quantile.ts';
import type { Point } from '../scene/scene.ts';
import type { Evidence } from './evidence.ts';
import { acrossGaps } from './gaps.ts';
import type { Lines } from './lines.ts';
import { apart, fromSegment, pathLength, resamplePath, smoothSequence } from './polyline.ts';
import { traceGraph, type Edge, type Node, type StrokeGraph } from './stroke-graph.ts';
import { thin } from './thinning.ts';

export interface Centreline {
  readonly points: readonly Point[];
  readonly radius: readonly number[];
  readonly closed: boolean;
  readonly dot: boolean;
  readonly length: number;
}

/** Lines that meet within this angle (as a cosine) are one stroke drawn through. */
const THROUGH = 0.64;

/** The line mask as smooth strokes with their half widths; one pen line through a crossing stays one stroke. */
export function traceStrokes(lines: Lines, evidence: Evidence): Centreline[] {
  const { width, height } = evidence;
  const graph = traceGraph(thin(lines.mask, width, height), width, height);
  const inside = depthIn(lines.mask, width, height);
  const radiusAt = ({ x, y }: Point) =>
    inside[clamp(Math.floor(y), 0, height - 1) * width + clamp(Math.floor(x), 0, width - 1)]!;
  dropSpurs(graph, lines.width, radiusAt);
  const strokes = chains(graph, lines.width, evidence).map(({ points, closed }) => {
    if (points.length === 1)
      return { points, radius: [Math.max(0.5, radiusAt(points[0]!))], closed: false, dot: true, length: 0 };
    return smoothStroke(points, closed, radiusAt, lines.width);
  });
  giveBack(inside);
  return strokes;
}

const liveDegree = ({ edges }: StrokeGraph, node: Node) =>
  node.edges.reduce((sum, id) => sum + (edges[id]!.dead ? 0 : edges[id]!.from === edges[id]!.to ? 2 : 1), 0);

/** Short dead ends at a junction are the corners of a thick line, not drawing. */
function dropSpurs(graph: StrokeGraph, pen: number, radiusAt: (point: Point) => number) {
  for (let round = 0; round < 3; round++) {
    for (const edge of graph.edges) {
      if (edge.dead || edge.kind !== 'path') continue;
      const from = graph.nodes[edge.from]!;
      const to = graph.nodes[edge.to]!;
      const [a, b] = [liveDegree(graph, from), liveDegree(graph, to)];
      const junction = a === 1 && b >= 3 ? to : b === 1 && a >= 3 ? from : undefined;
      if (!junction) continue;
      if (pathLength(edge.points) < Math.max(0.63 * pen + 1.5, 1.35 * radiusAt(junction) + 1))
        edge.dead = true;
    }
  }
}

interface End {
  readonly edge: Edge;
  readonly atStart: boolean;
}
const key = ({ edge, atStart }: End) => edge.id * 2 + (atStart ? 0 : 1);

const endPoint = ({ edge, atStart }: End): Point => edge.points.at(atStart ? 0 : -1)!;

function endsAt({ edges }: StrokeGraph, node: Node): End[] {
  return [...new Set(node.edges)].flatMap((id): End[] => {
    const edge = edges[id]!;
    if (edge.dead || edge.kind !== 'path') return [];
    return [
      ...(edge.from === node.id ? [{ edge, atStart: true }] : []),
      ...(edge.to === node.id ? [{ edge, atStart: false }] : []),
    ];
  });
}

/** Joins edges through nodes and over gaps by best continuation. */
function chains(graph: StrokeGraph, pen: number, evidence: Evidence) {
  const link = new Map<number, End>();
  const join = (p: End, q: End) => {
    link.set(key(p), q);
    link.set(key(q), p);
  };
  const heading = ({ edge, atStart }: End) => {
    const path = atStart ? edge.points : edge.points.toReversed();
    let i = 1;
    let walked = 0;
    while (i < path.length - 1 && walked < Math.max(6, 2 * pen)) {
      walked += apart(path[i - 1]!, path[i]!);
      i++;
    }
    return { x: path[0]!.x - path[i]!.x, y: path[0]!.y - path[i]!.y };
  };
  const loose: End[] = [];
  for (const node of graph.nodes) {
    const ends = endsAt(graph, node);
    if (ends.length === 1) loose.push(ends[0]!);
    const pairs = ends.flatMap((p, i) =>
      ends.slice(i + 1).flatMap((q) => {
        if (p.edge === q.edge && ends.length > 2) return [];
        const u = heading(p);
        const v = heading(q);
        const norm = Math.sqrt((u.x * u.x + u.y * u.y) * (v.x * v.x + v.y * v.y)) + 1e-9;
        return [{ p, q, straight: -(u.x * v.x + u.y * v.y) / norm }];
      }),
    );
    for (const { p, q, straight } of pairs.toSorted((a, b) => b.straight - a.straight)) {
      if (link.has(key(p)) || link.has(key(q)) || (ends.length > 2 && straight < THROUGH)) continue;
      join(p, q);
    }
  }
  const stops = loose.map((end) => ({
    ...endPoint(end),
    heading: heading(end),
    length: pathLength(end.edge.points),
  }));
  const bridges = acrossGaps(stops, pen, evidence).map(([i, j]) => {
    join(loose[i]!, loose[j]!);
    return [stops[i]!, stops[j]!] as const;
  });
  // grains that a pencil left in a gap are part of the line that was carried over it
  const isBridged = (grain: Point) =>
    bridges.some(([from, to]) => fromSegment(grain, from, to) < Math.max(1.5, 0.6 * pen));
  const done = new Set<number>();
  const follow = (first: Edge, backwards: boolean) => {
    let points: Point[] = [];
    let edge = first;
    let reversed = backwards;
    for (;;) {
      done.add(edge.id);
      const path = reversed ? edge.points.toReversed() : edge.points;
      points = points.length > 0 ? [...points, ...path.slice(1)] : [...path];
      const next = link.get(key({ edge, atStart: reversed }));
      if (!next) return { points, closed: false };
      if (done.has(next.edge.id)) return { points, closed: next.edge === first };
      edge = next.edge;
      reversed = !next.atStart;
    }
  };
  const result: { points: readonly Point[]; closed: boolean }[] = [];
  for (const edge of graph.edges) {
    if (edge.dead || done.has(edge.id)) continue;
    if (edge.kind === 'dot' && isBridged(edge.points[0]!)) continue;
    if (edge.kind !== 'path') result.push({ points: edge.points, closed: edge.kind === 'loop' });
    else if (!link.has(key({ edge, atStart: true }))) result.push(follow(edge, false));
    else if (!link.has(key({ edge, atStart: false }))) result.push(follow(edge, true));
  }
  for (const edge of graph.edges) {
    if (edge.dead || edge.kind !== 'path' || done.has(edge.id)) continue;
    const loop = follow(edge, false);
    result.push({ points: loop.points.slice(0, -1), closed: true });
  }
  return result;
}

function smoothStroke(
  points: readonly Point[],
  closed: boolean,
  radiusAt: (point: Point) => number,
  pen: number,
): Centreline {
  const step = clamp(0.35 * pen, 1, 2);
  const even = resamplePath(points, step, closed);
  const n = even.length;
  // between the ends of a gap there is no ink to measure
  let known = 0.5;
  const raw = even.map((point) => (known = radiusAt(point) || known));
  const calm = raw.map((_, i) =>
    median(
      Array.from({ length: 7 }, (_, k) => raw[closed ? (i + k - 3 + n) % n : clamp(i + k - 3, 0, n - 1)]!),
    ),
  );
  const sigma = Math.max(1.2, (0.55 * pen + 1.2) / step);
  const xs = smoothSequence(
    even.map((p) => p.x),
    sigma,
    closed,
  );
  const ys = smoothSequence(
    even.map((p) => p.y),
    sigma,
    closed,
  );
  const smooth = xs.map((x, i) => ({ x, y: ys[i]! }));
  return {
    points: smooth,
    radius: smoothSequence(calm, 2 * sigma, closed).map((r) => Math.max(0.5, r - 0.3)),
    closed,
    dot: false,
    length: pathLength(smooth) + (closed ? apart(smooth[0]!, smooth[n - 1]!) : 0),
  };
}
