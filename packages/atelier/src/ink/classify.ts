import { blur } from '../planes/blur.ts';
import { closedByEdge } from './edge-places.ts';
import { findPlaces, isClosed as isClosedPlace, measurePlaces, type Measured } from './enclosures.ts';
import type { Evidence } from './evidence.ts';
import type { LocalColour } from './local-colour.ts';
import { findWashes } from './washes.ts';
import { featureOf, findPens, MOST_PENS, nearestPens, type Feature } from './pens.ts';

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

interface Room extends Measured {
  area: number;
  fill: number;
  painted: number;
  inside: number;
  border: number;
  /** Sides of its cells at a wall, and at other rooms. */
  walled: number;
  open: Map<number, number>;
  /** The pen most of its painted cells have, and how many. */
  main: number;
  mainCount: number;
}

/** Belief in colour above which a cell counts as painted; 0.38 was best on hand-labelled photographs. */
const FILL = 0.4;

/** Share of a place's rim that must be walls. */
const LEAST_WALLED = 0.85;
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
  const fill = evidence.fill.slice();
  for (let i = 0; i < fill.length; i++) if (solid[i]) fill[i] = 1;
  const cells = wall.length;
  const pen = nearestPen(evidence, fill, wall, colour);
  const stats = measureRooms(fill, silhouette, width, height, room, rooms, pen);
  const placeOf = findPlaces(stats);
  const places = measurePlaces(stats, placeOf);
  const atEdge = closedByEdge(places, placeOf, room, width, height);
  const washed = findWashes(fill, silhouette, room, placeOf, places);
  // only where a room is half painted anybody asks
  const isHatched = stats.some(({ painted, area }) => painted > HATCHED * area);
  const calm = isHatched ? blur(fill, width, height, CALM_SIGMA * size) : fill;
  const result = new Uint8Array(cells).fill(255);
  for (let i = 0; i < cells; i++) {
    if (wall[i] || room[i]! < 0) continue;
    const { area, fill: sum, painted, inside, main, mainCount } = stats[room[i]!]!;
    const believed = sum / area;
    const whole = painted / area;
    const place = placeOf[room[i]!]!;
    if (washed[place] && evidence.flat.ink[i]! < STRONGER) {
      result[i] = WASHED;
      continue;
    }
    const isClosed = atEdge[place]! || isClosedPlace(places[place]!, LEAST_WALLED);
    const isPainted =
      isClosed && (whole > 0.66 || believed > 0.58)
        ? true
        : isClosed && believed < 0.16
          ? fill[i]! > 0.75
          : fill[i]! > FILL || (whole > HATCHED && calm[i]! > CALM);
    if (isPainted) {
      const agreed = isClosed && mainCount > (fill[i]! > FILL ? 0.8 : 0.5) * painted;
      result[i] = PAINTED + (agreed ? main : pen[i]!);
    } else {
      const mean = inside / area;
      const enclosed = isClosed ? mean > 0.3 : mean > 0.82 || (mean > 0.1 && silhouette[i]! > 0.5);
      result[i] = atEdge[place]! ? AT_EDGE : enclosed ? BARE : OUTSIDE;
    }
  }
  if (washed.includes(true) && isBehindAll(result))
    for (let i = 0; i < cells; i++) if (result[i] === OUTSIDE) result[i] = BARE;
  if (isFullPage(result, width, height))
    for (let i = 0; i < cells; i++) if (result[i]! < PAINTED) result[i] = LEFT_FREE;
  return result;
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
  let [painted, free, rim, paintedRim] = [0, 0, 0, 0];
  for (let y = 0; y < height; y++) {
    const isRimRow = y <= 3 || y >= height - 4;
    for (let x = 0; x < width; x++) {
      const here = kind[y * width + x]!;
      if (here === 255) continue;
      const isPainted = here >= PAINTED;
      if (isPainted) painted++;
      else free++;
      if (!isRimRow && x > 3 && x < width - 4) continue;
      rim++;
      if (isPainted) paintedRim++;
    }
  }
  return painted > FULL * (painted + free) && paintedRim > FULL_RIM * rim;
}

function measureRooms(
  fill: Float32Array,
  silhouette: Float32Array,
  width: number,
  height: number,
  room: Int32Array,
  rooms: number,
  pen: Uint8Array,
) {
  const pens = new Int32Array(rooms * MOST_PENS);
  const fills = new Float64Array(rooms);
  const insides = new Float64Array(rooms);
  const stats: Room[] = Array.from({ length: rooms }, () => ({
    area: 0,
    fill: 0,
    painted: 0,
    inside: 0,
    border: 0,
    walled: 0,
    open: new Map(),
    main: 0,
    mainCount: 0,
  }));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (room[i]! < 0) continue;
      const one = stats[room[i]!]!;
      one.area++;
      fills[room[i]!]! += fill[i]!;
      insides[room[i]!]! += silhouette[i]!;
      if (fill[i]! > FILL) {
        one.painted++;
        const count = ++pens[room[i]! * MOST_PENS + pen[i]!]!;
        if (count > one.mainCount) [one.main, one.mainCount] = [pen[i]!, count];
      }
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) {
        one.border++;
        continue;
      }
      const id = room[i]!;
      beside(one, id, room[i - 1]!);
      beside(one, id, room[i + 1]!);
      beside(one, id, room[i - width]!);
      beside(one, id, room[i + width]!);
    }
  }
  stats.forEach((one, id) => {
    one.fill = fills[id]!;
    one.inside = insides[id]!;
  });
  return stats;
}

function beside(one: Room, id: number, next: number): void {
  if (next < 0) one.walled++;
  else if (next !== id) one.open.set(next, (one.open.get(next) ?? 0) + 1);
}

/** Per cell the number of the nearest pen, then a vote among neighbours; both at half size. */
function nearestPen(
  { width, height, flat, threshold }: Evidence,
  fill: Float32Array,
  wall: Uint8Array,
  colour: LocalColour,
) {
  const pen = new Uint8Array(width * height);
  const strongest = strongestHalf(flat.ink, fill, wall, width, height);
  const samples: Feature[] = [];
  for (let i = 0; i < strongest.length; i += 3)
    if (strongest[i]! > 0.6 * threshold) samples.push(featureOf(colour.L[i]!, colour.A[i]!, colour.B[i]!));
  const pens = samples.length > 0 ? findPens(samples) : [];
  if (pens.length < 2) return pen;
  const nearest = nearestPens(colour, pens, (i) => strongest[i]! >= 0);
  const voted = vote(nearest, pens.length, colour.width, colour.height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pen[y * width + x] = voted[(y >> 1) * colour.width + (x >> 1)]!;
  return pen;
}

/** At half size the strongest ink of what is painted; -1 where nothing is. */
function strongestHalf(
  ink: Float32Array,
  fill: Float32Array,
  wall: Uint8Array,
  width: number,
  height: number,
): Float32Array {
  const halfWidth = (width + 1) >> 1;
  const strongest = new Float32Array(halfWidth * ((height + 1) >> 1)).fill(-1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (wall[i] || fill[i]! <= FILL) continue;
      const half = (y >> 1) * halfWidth + (x >> 1);
      if (ink[i]! > strongest[half]!) strongest[half] = ink[i]!;
    }
  }
  return strongest;
}

/** Cells around that are asked, to each side. */
const NEIGHBOURS = 2;

/** The most frequent value of the square around each cell, of two as frequent the smaller; -1 has no vote. */
function vote(value: Int8Array, kinds: number, width: number, height: number): Uint8Array {
  const result = new Uint8Array(value.length);
  // how often each value stands in each column of the rows that are asked, and in the square
  const columns = new Uint8Array(width * kinds);
  const square = new Int32Array(kinds);
  const count = (y: number, step: 1 | -1) => {
    if (y < 0 || y >= height) return;
    for (let x = 0; x < width; x++) {
      const k = value[y * width + x]!;
      if (k >= 0) columns[x * kinds + k]! += step;
    }
  };
  const shift = (x: number, step: 1 | -1) => {
    if (x < 0 || x >= width) return;
    for (let k = 0; k < kinds; k++) square[k]! += step * columns[x * kinds + k]!;
  };
  for (let y = 0; y < NEIGHBOURS; y++) count(y, 1);
  for (let y = 0; y < height; y++) {
    count(y + NEIGHBOURS, 1);
    count(y - NEIGHBOURS - 1, -1);
    square.fill(0);
    for (let x = 0; x < NEIGHBOURS; x++) shift(x, 1);
    for (let x = 0; x < width; x++) {
      shift(x + NEIGHBOURS, 1);
      shift(x - NEIGHBOURS - 1, -1);
      let best = 0;
      for (let k = 1; k < kinds; k++) if (square[k]! > square[best]!) best = k;
      result[y * width + x] = best;
    }
  }
  return result;
}
