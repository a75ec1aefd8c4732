import { PAPER, type Basin, type Basins } from './basins.ts';
import { leastCut } from './least-cut.ts';

/**
 * What being inside is worth, and what it costs: every term is a length, so that nothing depends on the size of the page.
 * Fitted to labelled photographs.
 */
export const INSIDE = {
  /** A cell of drawn border. */
  wall: 0.3,
  /** Area over inradius (half the rim of a disc), times belief beyond the doubtful. */
  belief: 1.8,
  doubtful: 0.38,
  /** A cell of the edge of the page, which closes only what is believed to be inside. */
  edge: 0.8,
  edgeDoubt: 1.2,
} as const;

/** Which basins lie inside of something drawn: the cut that costs least. What is painted always does. */
export function findInside({ list, contacts }: Basins): boolean[] {
  const sink = list.length;
  const gains = list.slice(1).map((basin, k) => {
    const gain = basin.kind === PAPER ? gainOf(basin) : CERTAIN;
    return gain > 0
      ? { from: 0, to: k + 1, capacity: gain, back: 0 }
      : { from: k + 1, to: sink, capacity: -gain, back: 0 };
  });
  // to part two places costs what they are open to each other
  const prices = contacts.map(({ a, b, length }) => ({ from: a, to: b, capacity: length, back: length }));
  const inside = leastCut(sink + 1, [...gains, ...prices]).slice(0, sink);
  inside[0] = false;
  return inside;
}

const CERTAIN = 1e6;

function gainOf({ wall, edge, area, peak, belief }: Basin): number {
  const breadth = area / Math.max(1, peak);
  return (
    INSIDE.wall * wall +
    INSIDE.belief * breadth * (belief - INSIDE.doubtful) -
    INSIDE.edge * edge * (INSIDE.edgeDoubt - belief)
  );
}
