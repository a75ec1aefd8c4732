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

/** Things that run off the page, in shares of the page. */
const SMALLEST = 0.002;
/** Belief below which paper was cut off beside a thing, and above which the network is sure that it is inside. */
const DENIED = 0.055;
const BELIEVED = 0.45;
/** What bulges into a place is the thing, not the place; a meadow with a trunk in it is two things, however believed. */
const CONVEX = { doubted: 0.86, believed: 0.6 };

/** A place closed on all other sides: walls for the edge it leaves open, part of its rim that is walls, least belief, largest share. */
const NECK = { bowed: 4.8, walled: 0.97, belief: 0.22, largest: 0.3 };
const CERTAIN = { bowed: 1.5, walled: 0.84, belief: 0.88, largest: 0.75 };
const SURE = { bowed: 1.5, walled: 0.97, belief: 0.7, largest: 0.5 };
/** One that is open to others here and there. */
const LARGEST = { doubted: 0.11, believed: 0.3 };
const WALLED = { doubted: 0.84, believed: 0.6 };
/** Walls for the edge: too few only cut a corner off, too many belong to what stands beside it. */
const LEAST_BOWED = 0.5;
const MOST_BOWED = 2.3;
/** Of what is large only its end leaves the page. */
const WRIST = 4;
/** A flat place at one edge that hardly anybody believes in bulges: it fills the box around it. */
const FLAT = 2;
const BULGING = 0.66;
/** In a corner strokes cut off paper. What is not believed there is a quarter of a sun. */
const IN_CORNER = { belief: 0.25, convex: 0.95, bulging: 0.68, largest: 0.05 };

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
  const might = places.map((place) => mightBeClosed(place, place.area / cells));
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
  return places.map((place, id) => {
    const span = spans[id];
    return (
      span !== undefined &&
      hasShapeOfThing(place, place.area / cells, outlineOf(span, width, height, place.area))
    );
  });
}

interface Kind {
  readonly bowed: number;
  readonly walled: number;
  readonly belief: number;
  readonly largest: number;
}

/** Closed all around but for the edge, and no more than a neck of it, or surely inside. */
function isClosedBut(place: Place, share: number): boolean {
  const { border, walled, open, area, inside } = place;
  return [NECK, SURE, CERTAIN].some(
    (kind: Kind) =>
      share < kind.largest &&
      inside > kind.belief * area &&
      walled > kind.walled * (walled + open) &&
      walled > kind.bowed * border,
  );
}

function mightBeClosed(place: Place, share: number): boolean {
  const { border, walled, open, area, inside } = place;
  if (border === 0 || share < SMALLEST || inside < DENIED * area) return false;
  if (isClosedBut(place, share)) return true;
  const believed = inside > BELIEVED * area;
  const kind = believed ? 'believed' : 'doubted';
  return (
    share < LARGEST[kind] &&
    walled > WALLED[kind] * (walled + open) &&
    walled > LEAST_BOWED * border &&
    (believed || walled < MOST_BOWED * border) &&
    (share < LARGEST.doubted || walled > WRIST * border)
  );
}

/** How much of its convex hull and of the box around it a place fills, and at how many edges of the page it lies. */
interface Outline {
  readonly convex: number;
  readonly bulging: number;
  readonly edges: number;
}

function hasShapeOfThing(place: Place, share: number, { convex, bulging, edges }: Outline): boolean {
  const { border, walled, area, inside } = place;
  if (inside > BELIEVED * area || isClosedBut(place, share)) return convex > CONVEX.believed;
  if (convex < CONVEX.doubted) return false;
  if (edges === 1) return walled > FLAT * border || bulging > BULGING;
  return (
    inside > IN_CORNER.belief * area ||
    (convex > IN_CORNER.convex && bulging > IN_CORNER.bulging && share < IN_CORNER.largest)
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

function outlineOf(span: Spans, width: number, height: number, area: number): Outline {
  const rows = [...span.right.keys()].filter((y) => span.right[y]! >= 0);
  const [top, bottom] = [rows[0]!, rows.at(-1)!];
  const left = Math.min(...rows.map((y) => span.left[y]!));
  const right = Math.max(...rows.map((y) => span.right[y]!));
  return {
    convex: area / hullArea(span),
    bulging: area / ((right + 1 - left) * (bottom + 1 - top)),
    edges: [top === 0, bottom === height - 1, left === 0, right === width - 1].filter(Boolean).length,
  };
}

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
