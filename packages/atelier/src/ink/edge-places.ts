import { SCENE_LIMITS } from '../scene/scene-limits.ts';

/** A place on the page: rooms that are open to each other, and what is known of them together. */
export interface Place {
  /** Sides at the page's edge, at walls, and at other places. */
  readonly border: number;
  readonly walled: number;
  readonly open: number;
  readonly area: number;
  /** Sum over its cells: belief in being inside of something. */
  readonly inside: number;
}

/** Smallest and largest thing that runs off the page, in shares of the page; larger where it is believed. */
const SMALLEST = 0.002;
const LARGEST = { doubted: 0.11, believed: 0.3 };
/** Belief above which the network is sure that it is inside, and below which paper was cut off beside a thing. */
const BELIEVED = 0.45;
const DENIED = 0.055;
/** The part of its rim that must be walls. */
const WALLED = { doubted: 0.84, believed: 0.6 };
/** Walls for the edge they leave open: too few only cut a corner off, too many belong to what stands beside it. */
const LEAST_BOWED = 0.5;
const MOST_BOWED = 2.3;
const WRIST = 4;
/** What bulges into a place is the thing, not the place; a meadow with a trunk in it is two things, however believed. */
const CONVEX = { doubted: 0.86, believed: 0.6 };

/**
 * A cloud or a sun that runs off the page: the page's edge closes it. Says of each place that lies at the edge whether
 * it is such a thing and no paper beside one.
 */
export function closedByEdge(
  places: readonly Place[],
  placeOf: readonly number[],
  room: Int32Array,
  width: number,
  height: number,
): boolean[] {
  const cells = width * height;
  const might = places.map(({ border, walled, open, area, inside }) => {
    const believed = inside > BELIEVED * area;
    const kind = believed ? 'believed' : 'doubted';
    return (
      border > 0 &&
      area > SMALLEST * cells &&
      area < LARGEST[kind] * cells &&
      inside > DENIED * area &&
      walled > WALLED[kind] * (walled + open) &&
      walled > LEAST_BOWED * border &&
      (believed || walled < MOST_BOWED * border) &&
      // of what is large only its end leaves the page: a wrist
      (area < LARGEST.doubted * cells || walled > WRIST * border)
    );
  });
  if (!might.includes(true)) return might;
  const spans = places.map((_, id) => (might[id] ? rowSpans(height) : undefined));
  for (let i = 0; i < room.length; i++) {
    const span = room[i]! < 0 ? undefined : spans[placeOf[room[i]!]!];
    if (!span) continue;
    const x = i % width;
    const y = (i - x) / width;
    if (x < span.left[y]!) span.left[y] = x;
    if (x > span.right[y]!) span.right[y] = x;
  }
  return places.map(
    ({ area, inside }, id) =>
      spans[id] !== undefined &&
      area > CONVEX[inside > BELIEVED * area ? 'believed' : 'doubted'] * hullArea(spans[id]),
  );
}

interface Spans {
  readonly left: Int32Array;
  readonly right: Int32Array;
}

const rowSpans = (height: number): Spans => ({
  left: new Int32Array(height).fill(SCENE_LIMITS.gridSize + 1),
  right: new Int32Array(height).fill(-1),
});

/** Area of the convex hull of some rows' spans. */
function hullArea({ left, right }: Spans): number {
  const rows: number[] = [];
  right.forEach((x, y) => {
    if (x >= 0) rows.push(y);
  });
  const turns = (from: readonly number[], at: (y: number) => number, side: 1 | -1) => {
    const hull: number[] = [];
    for (const y of from) {
      while (hull.length > 1) {
        const [a, b] = [hull.at(-2)!, hull.at(-1)!];
        if (side * ((at(b) - at(a)) * (y - a) - (at(y) - at(a)) * (b - a)) > 0) break;
        hull.pop();
      }
      hull.push(y);
    }
    return hull;
  };
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const widest = (hull: readonly number[], at: (y: number) => number) => {
    let sum = 0;
    for (let k = 1; k < hull.length; k++) {
      const [a, b] = [hull[k - 1]!, hull[k]!];
      sum += 0.5 * (at(a) + at(b)) * (b - a);
    }
    return sum;
  };
  const leftOf = (y: number) => left[y]!;
  const rightOf = (y: number) => right[y]! + 1;
  const area = widest(turns(rows, rightOf, 1), rightOf) - widest(turns(rows, leftOf, -1), leftOf);
  return area + 0.5 * (rightOf(first) - leftOf(first) + rightOf(last) - leftOf(last));
}
