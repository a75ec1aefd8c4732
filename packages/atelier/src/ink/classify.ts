import { boxBlur } from '../planes/blur.ts';
import type { LabPlanes } from '../planes/oklab.ts';
import type { Evidence } from './evidence.ts';
import { between, featureOf, findPens, type Feature } from './pens.ts';

/** What a free cell is: outside, bare paper inside, or painted with pen number `class - PAINTED`. */
export const OUTSIDE = 0;
export const BARE = 1;
export const PAINTED = 2;

interface Room {
  area: number;
  fill: number;
  painted: number;
  inside: number;
  border: number;
  /** Sides of its cells at a wall, and at another room. */
  walled: number;
  open: number;
  pens: Map<number, number>;
}

/** Belief in colour above which a cell counts as painted; 0.38 was best on hand-labelled photographs. */
const FILL = 0.4;

/** Decides for every cell that is no wall; walls are 255. Whole rooms speak where most of a room agrees. */
export function classifyCells(
  { fill: believed, ...rest }: Evidence,
  solid: Uint8Array,
  wall: Uint8Array,
  room: Int32Array,
  rooms: number,
  colour: LabPlanes,
): Uint8Array {
  const fill = believed.map((value, i) => (solid[i] ? 1 : value));
  const evidence = { ...rest, fill };
  const { silhouette, width, height } = evidence;
  const cells = width * height;
  const pen = nearestPen(evidence, wall, colour);
  const stats = measureRooms(evidence, room, rooms, pen);
  const result = new Uint8Array(cells).fill(255);
  for (let i = 0; i < cells; i++) {
    if (wall[i] || room[i]! < 0) continue;
    const { area, fill: sum, painted, inside, border, walled, open, pens } = stats[room[i]!]!;
    const believed = sum / area;
    const whole = painted / area;
    const closed = border === 0 && walled / Math.max(1, walled + open) > 0.85;
    const isPainted =
      closed && (whole > 0.66 || believed > 0.58)
        ? true
        : closed && believed < 0.16
          ? fill[i]! > 0.75
          : fill[i]! > FILL;
    if (isPainted) {
      const [main, count] = [...pens].reduce(
        (best, entry) => (entry[1] > best[1] ? entry : best),
        [pen[i]!, 0],
      );
      result[i] = PAINTED + (closed && count > 0.8 * painted ? main : pen[i]!);
    } else {
      const mean = inside / area;
      const enclosed = closed ? mean > 0.3 : mean > 0.82 || (mean > 0.1 && silhouette[i]! > 0.5);
      result[i] = enclosed ? BARE : OUTSIDE;
    }
  }
  return result;
}

function measureRooms(
  { fill, silhouette, width, height }: Evidence,
  room: Int32Array,
  rooms: number,
  pen: Uint8Array,
) {
  const stats: Room[] = Array.from({ length: rooms }, () => ({
    area: 0,
    fill: 0,
    painted: 0,
    inside: 0,
    border: 0,
    walled: 0,
    open: 0,
    pens: new Map(),
  }));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (room[i]! < 0) continue;
      const one = stats[room[i]!]!;
      one.area++;
      one.fill += fill[i]!;
      one.inside += silhouette[i]!;
      if (fill[i]! > FILL) {
        one.painted++;
        one.pens.set(pen[i]!, (one.pens.get(pen[i]!) ?? 0) + 1);
      }
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) {
        one.border++;
        continue;
      }
      for (const next of [i - 1, i + 1, i - width, i + width]) {
        if (room[next]! < 0) one.walled++;
        else if (room[next] !== room[i]) one.open++;
      }
    }
  }
  return stats;
}

/** Per cell the number of the nearest pen, then a vote among neighbours. */
function nearestPen({ fill, width, height, flat, threshold }: Evidence, wall: Uint8Array, colour: LabPlanes) {
  const cells = width * height;
  const painted = (i: number) => !wall[i] && fill[i]! > FILL;
  const feature = (i: number) => featureOf(colour.L[i]!, colour.A[i]!, colour.B[i]!);
  const samples: Feature[] = [];
  for (let i = 0; i < cells; i += 11)
    if (painted(i) && flat.ink[i]! > 0.6 * threshold) samples.push(feature(i));
  const pens = samples.length > 0 ? findPens(samples) : [];
  const nearest = new Uint8Array(cells);
  if (pens.length < 2) return nearest;
  for (let i = 0; i < cells; i++) {
    if (!painted(i)) continue;
    const here = feature(i);
    let least = Infinity;
    for (let k = 0; k < pens.length; k++) {
      const distance = between(here, pens[k]!.feature);
      if (distance < least) {
        least = distance;
        nearest[i] = k;
      }
    }
  }
  const result = new Uint8Array(cells);
  const most = new Float32Array(cells);
  for (let k = 0; k < pens.length; k++) {
    const votes = new Float32Array(cells);
    for (let i = 0; i < cells; i++) if (nearest[i] === k && painted(i)) votes[i] = 1;
    const mean = boxBlur(votes, width, height, 4);
    for (let i = 0; i < cells; i++) {
      if (mean[i]! <= most[i]!) continue;
      most[i] = mean[i]!;
      result[i] = k;
    }
  }
  return result;
}
