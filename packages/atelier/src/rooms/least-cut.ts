/** An arc between two nodes: what may flow there, and back. */
export interface Arc {
  readonly from: number;
  readonly to: number;
  readonly capacity: number;
  readonly back: number;
}

/** Less than this is no flow. */
const NOTHING = 1e-6;

/** Which nodes lie on the side of the first node of the cheapest cut that parts it from the last: shortest augmenting paths. */
export function leastCut(nodes: number, arcs: readonly Arc[]): boolean[] {
  const source = 0;
  const sink = nodes - 1;
  const to = new Int32Array(2 * arcs.length);
  const left = new Float64Array(2 * arcs.length);
  const leaving: number[][] = Array.from({ length: nodes }, () => []);
  arcs.forEach((arc, k) => {
    to[2 * k] = arc.to;
    to[2 * k + 1] = arc.from;
    left[2 * k] = arc.capacity;
    left[2 * k + 1] = arc.back;
    leaving[arc.from]!.push(2 * k);
    leaving[arc.to]!.push(2 * k + 1);
  });
  for (;;) {
    const by = reach(source, sink, leaving, to, left);
    if (by[sink] === UNSEEN) return Array.from(by, (arc) => arc !== UNSEEN);
    let flow = Infinity;
    for (let at = sink; at !== source; at = to[by[at]! ^ 1]!) flow = Math.min(flow, left[by[at]!]!);
    for (let at = sink; at !== source; at = to[by[at]! ^ 1]!) {
      left[by[at]!]! -= flow;
      left[by[at]! ^ 1]! += flow;
    }
  }
}

const UNSEEN = -1;
const START = -2;

/** By node the arc that leads to it on a shortest way from the source. */
function reach(
  source: number,
  sink: number,
  leaving: readonly number[][],
  to: Int32Array,
  left: Float64Array,
) {
  const by = new Int32Array(leaving.length).fill(UNSEEN);
  by[source] = START;
  const queue = [source];
  for (let at = 0; at < queue.length && by[sink] === UNSEEN; at++) {
    for (const arc of leaving[queue[at]!]!) {
      if (left[arc]! <= NOTHING || by[to[arc]!] !== UNSEEN) continue;
      by[to[arc]!] = arc;
      queue.push(to[arc]!);
    }
  }
  return by;
}
