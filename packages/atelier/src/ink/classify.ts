import { blur } from '../planes/blur.ts';
import { anyPlane, giveBack } from '../planes/idle-planes.ts';
import { nearestPen } from './cell-pens.ts';
import { closedByEdge } from './edge-places.ts';
import { findPlaces, isClosed as isClosedPlace, measurePlaces } from './enclosures.ts';
import type { Evidence } from './evidence.ts';
import type { LocalColour } from './local-colour.ts';
import { FILL, measureRooms, type Room } from './measure-rooms.ts';
import { ownColours } from './own-colour.ts';
import { MOST_PENS } from './pens.ts';
import { findWashes } from './washes.ts';

/** What a free cell is: outside, bare paper inside, bare in what the page's edge closes, or painted with pen `class - PAINTED`. */
export const OUTSIDE = 0;
export const BARE = 1;
export const AT_EDGE = 2;
export const PAINTED = 3;

/** A pen of its own. */
const LEFT_FREE = PAINTED + MOST_PENS;
const WASHED = LEFT_FREE + 1;
/** Ink on a wash that is something of its own. */
const STRONGER = 0.14;
/** Shares of the page and of its rim that are painted on a full page. */
const FULL = 0.62;
const FULL_RIM = 0.75;
/** Breadth of that rim, in cells. */
const RIM = 4;

/** Share of a place's rim that must be walls. */
const LEAST_WALLED = 0.85;
/** With hardly a gap in its outline a place is inside however little is believed. */
const SEALED = 0.985;
const INSIDE = {
  open: { believed: 0.1, others: 0.82 },
  closed: { believed: 0.3, others: 0.3 },
  sealed: { believed: 0.2, others: 0.2 },
};
/** Between the strokes of a hatching no cell is believed, the mean around it is; in shares of the grid's size. */
const CALM_SIGMA = 0.011;
const CALM = 0.56;
const HATCHED = 0.35;

/** Decides for every cell that is no wall; walls are 255. Whole rooms speak where most of a room agrees. */
export function classifyCells(
  evidence: Evidence,
  solid: Uint8Array,
  wall: Uint8Array,
  room: Int32Array,
  rooms: number,
  colour: LocalColour,
): Uint8Array {
  const { silhouette, width, height, size } = evidence;
  const fill = anyPlane(solid.length);
  fill.set(evidence.fill);
  for (let i = 0; i < fill.length; i++) if (solid[i]) fill[i] = 1;
  const pen = nearestPen(evidence, fill, wall, colour);
  const stats = measureRooms(fill, silhouette, pen, width, height, room, rooms);
  const placeOf = findPlaces(stats);
  const places = measurePlaces(stats, placeOf);
  const atEdge = closedByEdge(places, placeOf, room, width, height);
  const washed = findWashes(fill, silhouette, room, placeOf, places);
  // only where a room is half painted anybody asks
  const isHatched = stats.some(({ painted, area }) => painted > HATCHED * area);
  const calm = isHatched ? blur(fill, width, height, CALM_SIGMA * size) : fill;
  const verdicts = stats.map((one, id) => {
    const place = placeOf[id]!;
    const whole = places[place]!;
    const isClosed = atEdge[place]! || isClosedPlace(whole, LEAST_WALLED);
    // rooms of a closed place are all inside of the same thing
    const belief = isClosed ? whole.inside / whole.area : one.inside / one.area;
    const least = isClosedPlace(whole, SEALED) ? INSIDE.sealed : isClosed ? INSIDE.closed : INSIDE.open;
    return judgeRoom(one, { isClosed, atEdge: atEdge[place]!, washed: washed[place]!, belief, least });
  });
  const result = new Uint8Array(wall.length).fill(255);
  const isOne = verdicts.map((verdict) => verdict.palePen >= 0);
  const own = ownColours(evidence, fill, pen, room, stats, isOne);
  const planes = { fill, calm, silhouette, ink: evidence.flat.ink, pen, own };
  for (let i = 0; i < room.length;) {
    const id = room[i]!;
    const from = i;
    while (i < room.length && room[i] === id) i++;
    if (id >= 0) classifyRun(result, verdicts[id]!, planes, from, i);
  }
  giveBack(fill);
  if (isHatched) giveBack(calm);
  if (washed.includes(true) && isBehindAll(result))
    for (let i = 0; i < result.length; i++) if (result[i] === OUTSIDE) result[i] = BARE;
  if (isFullPage(result, width, height))
    for (let i = 0; i < result.length; i++) if (result[i]! < PAINTED) result[i] = LEFT_FREE;
  return result;
}

/** What is decided for all cells of a room. */
interface Verdict {
  readonly washed: boolean;
  /** Belief above which a cell is painted, and whether the mean around it may say so, too. */
  readonly limit: number;
  readonly isHatched: boolean;
  /** The pen of all that is painted, where it is believed and where it is not; -1 where each cell has its own. */
  readonly pen: number;
  readonly palePen: number;
  /** What the free cells are, where the network takes them for inside, and where not. */
  readonly inside: number;
  readonly outside: number;
}

interface Situation {
  readonly isClosed: boolean;
  readonly atEdge: boolean;
  readonly washed: boolean;
  /** That it is inside of something, and how much of it makes free cells so: those that are believed, and the others. */
  readonly belief: number;
  readonly least: { readonly believed: number; readonly others: number };
}

function judgeRoom(
  { area, fill, painted, main, mainCount }: Room,
  { isClosed, atEdge, washed, belief, least }: Situation,
): Verdict {
  const [believed, whole] = [fill / area, painted / area];
  const isFull = isClosed && (whole > 0.66 || believed > 0.58);
  const isBare = isClosed && believed < 0.16;
  const enclosed = (limit: number) => (atEdge ? AT_EDGE : belief > limit ? BARE : OUTSIDE);
  return {
    washed,
    limit: isFull ? -1 : isBare ? 0.75 : FILL,
    isHatched: !isFull && !isBare && whole > HATCHED,
    pen: isClosed && mainCount > 0.8 * painted ? main : -1,
    palePen: isClosed && mainCount > 0.5 * painted ? main : -1,
    inside: enclosed(least.believed),
    outside: enclosed(least.others),
  };
}

interface Planes {
  readonly fill: Float32Array;
  /** Mean of `fill` around each cell. */
  readonly calm: Float32Array;
  readonly silhouette: Float32Array;
  readonly ink: Float32Array;
  readonly pen: Uint8Array;
  /** What has a colour of its own within that of its room. */
  readonly own: Uint8Array | undefined;
}

function classifyRun(
  result: Uint8Array,
  { washed, limit, isHatched, pen: main, palePen, inside, outside }: Verdict,
  { fill, calm, silhouette, ink, pen, own }: Planes,
  from: number,
  end: number,
): void {
  for (let i = from; i < end; i++) {
    if (washed && ink[i]! < STRONGER) result[i] = WASHED;
    else if (fill[i]! > limit || (isHatched && calm[i]! > CALM)) {
      const agreed = own?.[i] ? -1 : fill[i]! > FILL ? main : palePen;
      result[i] = PAINTED + (agreed < 0 ? pen[i]! : agreed);
    } else result[i] = silhouette[i]! > 0.5 ? inside : outside;
  }
}

/** In a wash that is more of the page than paper is, what was left free is a thing: a cloud. A pale crown is no sky. */
function isBehindAll(kind: Uint8Array): boolean {
  let [wash, outside] = [0, 0];
  for (const here of kind) {
    if (here === WASHED) wash++;
    else if (here === OUTSIDE) outside++;
  }
  return wash > outside;
}

/** On a page painted to its edges what was left free is one more colour: there is nothing behind it. */
function isFullPage(kind: Uint8Array, width: number, height: number): boolean {
  const [free, painted] = countKinds(kind, 0, kind.length);
  if (painted <= FULL * (painted + free)) return false;
  let [rim, paintedRim] = [0, 0];
  for (let y = 0; y < height; y++) {
    const [row, end] = [y * width, (y + 1) * width];
    const isRimRow = y < RIM || y >= height - RIM || width <= 2 * RIM;
    for (const [from, to] of isRimRow
      ? [[row, end] as const]
      : [[row, row + RIM] as const, [end - RIM, end] as const]) {
      const [freeHere, paintedHere] = countKinds(kind, from, to);
      rim += freeHere + paintedHere;
      paintedRim += paintedHere;
    }
  }
  return paintedRim > FULL_RIM * rim;
}

/** How many of the cells are free, and how many painted. */
function countKinds(kind: Uint8Array, from: number, to: number): [number, number] {
  let [free, painted] = [0, 0];
  for (let i = from; i < to; i++) {
    if (kind[i]! < PAINTED) free++;
    else if (kind[i] !== 255) painted++;
  }
  return [free, painted];
}
