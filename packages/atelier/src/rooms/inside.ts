import { PAPER, type Basin, type Basins } from './basins.ts';
import { leastCut } from './least-cut.ts';

/**
 * What being inside is worth, and what it costs: every term is a length, so that nothing depends on the size of the page.
 * Fitted to labelled photographs, and to what children draw most with what lies between it.
 */
export const INSIDE = {
  /** A cell of drawn border, unless what lies beyond is likelier inside by so much. */
  wall: 0.5,
  likelier: 0.05,
  /** Along paint it is this much of one: most of the rim of paint is its own. */
  paint: 0.25,
  /** Area over inradius (half the rim of a disc), times belief beyond the doubtful. */
  belief: 1.2,
  doubtful: 0.7,
  /** A cell of the edge of the page, which closes only what is believed to be inside. */
  edge: 0.8,
  edgeDoubt: 1.2,
} as const;

/** What lies within something is believed inside by this much, and of its walls no more than this share lead outside. */
const ENCLOSED = { belief: 0.3, leak: 0.1 } as const;

/** Which basins lie inside of something drawn: the cut that costs least. What is painted always does. */
export function findInside(basins: Basins): boolean[] {
  const { list, contacts } = basins;
  const sink = list.length;
  const walls = ownWalls(basins);
  const gains = list.slice(1).map((basin, k) => {
    const gain = basin.kind === PAPER ? gainOf(basin, walls[k + 1]!) : CERTAIN;
    return gain > 0
      ? { from: 0, to: k + 1, capacity: gain, back: 0 }
      : { from: k + 1, to: sink, capacity: -gain, back: 0 };
  });
  // to part two places costs what they are open to each other
  const prices = contacts.map(({ a, b, length }) => ({ from: a, to: b, capacity: length, back: length }));
  const inside = leastCut(sink + 1, [...gains, ...prices]).slice(0, sink);
  inside[0] = false;
  addEnclosed(inside, basins);
  return inside;
}

const CERTAIN = 1e6;

function gainOf({ edge, area, peak, belief }: Basin, wall: number): number {
  const breadth = area / Math.max(1, peak);
  return (
    INSIDE.wall * wall +
    INSIDE.belief * breadth * (belief - INSIDE.doubtful) -
    INSIDE.edge * edge * (INSIDE.edgeDoubt - belief)
  );
}

/** A line encloses what is likelier inside: the outline of a head, the head and not what lies between two of them. */
function ownWalls({ list, walls }: Basins): Float64Array {
  const own = new Float64Array(list.length);
  for (const { of, beyond, length } of walls) {
    const isPaint = beyond !== 0 && list[beyond]!.kind !== PAPER;
    const share = isPaint ? INSIDE.paint : Number(list[beyond]!.belief < list[of]!.belief + INSIDE.likelier);
    own[of]! += share * length;
  }
  return own;
}

/** What lies wholly within something is inside, too: the window of a car, the centre of a flower. */
function addEnclosed(inside: boolean[], { list, contacts, walls }: Basins): void {
  const rim = new Float64Array(list.length);
  for (const { of, length } of walls) rim[of]! += length;
  const reached = list.map(({ edge }, id) => !inside[id] && edge > 0);
  const next = reached.flatMap((is, id) => (is ? [id] : []));
  const reach = (id: number) => {
    if (id === 0 || inside[id] || reached[id]) return;
    reached[id] = true;
    next.push(id);
  };
  const leads = walls.filter(({ of, length }) => length > ENCLOSED.leak * rim[of]!);
  for (const id of next) {
    for (const { a, b } of contacts) if (a === id || b === id) reach(a === id ? b : a);
    for (const { of, beyond } of leads) if (beyond === id) reach(of);
  }
  for (let id = 1; id < inside.length; id++)
    inside[id] ||= !reached[id] && list[id]!.belief > ENCLOSED.belief;
}
