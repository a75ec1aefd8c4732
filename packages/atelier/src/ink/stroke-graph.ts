import type { Point } from '../scene/scene.ts';

export interface Edge {
  readonly id: number;
  /** Nodes at both ends; -1 of a loop without a node. */
  readonly from: number;
  readonly to: number;
  readonly points: readonly Point[];
  readonly kind: 'path' | 'loop' | 'dot';
  dead: boolean;
}

export interface Node extends Point {
  readonly id: number;
  readonly edges: number[];
}

export interface StrokeGraph {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
}

/** Loops shorter than this many cells are knots of the thinning. */
const SHORTEST_LOOP = 6;

/** Thinned lines as a graph: nodes where lines end or meet, edges between them. */
export function traceGraph(skeleton: Uint8Array, width: number, height: number): StrokeGraph {
  const around = [-width, 1, width, -1, -width + 1, width + 1, width - 1, -width - 1];
  const cells: number[] = [];
  for (let i = 0; i < skeleton.length; i++) if (skeleton[i]) cells.push(i);
  const neighbours = (i: number) => {
    const found: number[] = [];
    for (const step of around) if (skeleton[i + step]) found.push(i + step);
    return found;
  };
  const isNode = new Uint8Array(width * height);
  for (const i of cells) if (neighbours(i).length !== 2) isNode[i] = 1;
  const at = (i: number): Point => ({ x: (i % width) + 0.5, y: Math.floor(i / width) + 0.5 });

  const { node, nodes } = gatherNodes(cells, isNode, neighbours, at);
  const used = new Uint8Array(width * height);
  const edges: Edge[] = [];
  const addEdge = (from: number, to: number, points: Point[], kind: Edge['kind']) => {
    const id = edges.length;
    edges.push({ id, from, to, points, kind, dead: false });
    if (kind === 'path') {
      nodes[from]!.edges.push(id);
      nodes[to]!.edges.push(id);
    }
  };
  const walk = (start: number, first: number, origin: number) => {
    const path = [first];
    used[first] = 1;
    let previous = start;
    let current = first;
    for (;;) {
      let next = -1;
      for (const candidate of neighbours(current)) {
        if (candidate === previous) continue;
        const id = node[candidate]!;
        if (id >= 0) {
          if (id !== origin || path.length > 2) return { path, end: id };
        } else if (!used[candidate] && next < 0) next = candidate;
      }
      if (next < 0) return { path, end: -1 };
      used[next] = 1;
      path.push(next);
      previous = current;
      current = next;
    }
  };
  for (const start of cells) {
    if (!isNode[start]) continue;
    for (const first of neighbours(start)) {
      if (isNode[first] || used[first]) continue;
      const origin = node[start]!;
      const { path, end } = walk(start, first, origin);
      const points = [nodes[origin]!, ...path.map(at)];
      if (end >= 0) addEdge(origin, end, [...points, nodes[end]!], 'path');
      else {
        const last = points[points.length - 1]!;
        nodes.push({ id: nodes.length, x: last.x, y: last.y, edges: [] });
        addEdge(origin, nodes.length - 1, points, 'path');
      }
    }
  }
  for (const start of cells) {
    if (isNode[start] || used[start]) continue;
    const path = [start];
    used[start] = 1;
    for (let current: number | undefined = start; current !== undefined;) {
      current = neighbours(current).find((next) => !used[next]);
      if (current === undefined) break;
      used[current] = 1;
      path.push(current);
    }
    if (path.length >= SHORTEST_LOOP) addEdge(-1, -1, path.map(at), 'loop');
  }
  for (const { id, x, y, edges: own } of nodes)
    if (own.length === 0)
      edges.push({ id: edges.length, from: id, to: id, points: [{ x, y }], kind: 'dot', dead: false });
  return { nodes, edges };
}

/** Cells of nodes that touch are one node; which one a cell belongs to, -1 for none. */
function gatherNodes(
  cells: readonly number[],
  isNode: Uint8Array,
  neighbours: (cell: number) => number[],
  at: (cell: number) => Point,
): { node: Int32Array; nodes: Node[] } {
  const node = new Int32Array(isNode.length).fill(-1);
  const nodes: Node[] = [];
  for (const start of cells) {
    if (!isNode[start] || node[start]! >= 0) continue;
    const id = nodes.length;
    const cluster = [start];
    node[start] = id;
    for (let k = 0; k < cluster.length; k++) {
      for (const next of neighbours(cluster[k]!)) {
        if (!isNode[next] || node[next]! >= 0) continue;
        node[next] = id;
        cluster.push(next);
      }
    }
    const mean = (key: 'x' | 'y') => cluster.reduce((sum, i) => sum + at(i)[key], 0) / cluster.length;
    nodes.push({ id, x: mean('x'), y: mean('y'), edges: [] });
  }
  return { node, nodes };
}
