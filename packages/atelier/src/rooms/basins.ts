import { distanceTo } from '../planes/distance.ts';
import { giveBack } from '../planes/idle-planes.ts';
import { renumber } from '../planes/renumber.ts';

/** What a cell is: paper, a pigment (1 to 254), or a line. */
export const PAPER = 0;
export const LINE = 255;

/** A saddle this high, as a share of the lower of the two places it joins, is no neck: they are one place. */
const SHALLOW = 0.72;
/** Distances are distinguished to this part of a cell. */
const STEPS = 4;
/** In places narrower than this share of the page the network tells no edge from what is beside it. */
const FINE = 0.01;
/** No line is broader than this many cells. */
const ACROSS = 24;
/** Counted from cell to cell, a border that runs aslant is longer than it is. */
export const COUNTED = 0.8;

/** A place without necks: all free cells from which the way uphill, away from lines, leads to the same height. */
export interface Basin {
  readonly kind: number;
  area: number;
  /** Length of its border along the edge of the page. */
  edge: number;
  /** Mean belief that it lies inside of something. */
  belief: number;
  /** Radius of the largest disc in it. */
  readonly peak: number;
}

/** What parts a basin of paper from another: lines, or a change of pigment. Beyond is 0 where a line is too broad to have another side. */
export interface Wall {
  readonly of: number;
  readonly beyond: number;
  length: number;
}

/** Where two basins of one kind are open to each other. */
export interface Contact {
  readonly a: number;
  readonly b: number;
  length: number;
  /** Half the breadth of the passage. */
  saddle: number;
  /** Mean belief that an edge runs along the contact, as far as the network sees so finely. */
  bound: number;
}

export interface Basins {
  /** Per cell a basin, 0 on lines. */
  readonly label: Int32Array;
  /** By label; the first is none. */
  readonly list: readonly Basin[];
  readonly contacts: readonly Contact[];
  readonly walls: readonly Wall[];
}

/** The watershed of the distance to the nearest line or change of pigment. */
export function findBasins(
  kinds: Uint8Array,
  width: number,
  height: number,
  belief: { readonly silhouette: Float32Array; readonly bound: Float32Array },
): Basins {
  const distance = distanceTo(findWalls(kinds, width, height), width, height);
  const { label, peaks, find } = flood(kinds, distance, fromDeepest(kinds, distance), width);
  const list: Basin[] = [emptyBasin(LINE, 0)];
  const ids = new Int32Array(peaks.length);
  for (let k = 1; k < peaks.length; k++) if (find(k) === k) ids[k] = list.push(emptyBasin(0, peaks[k]!)) - 1;
  for (let k = 1; k < peaks.length; k++) ids[k] = ids[find(k)]!;
  renumber(label, ids);
  const measured = measureBasins(label, kinds, list, width, height, belief.silhouette);
  const walls = measureWalls(label, kinds, list.length, width, height);
  const contacts = measureContacts(label, distance, list, width, height, belief.bound);
  giveBack(distance);
  return { label, list: measured, contacts, walls };
}

const emptyBasin = (kind: number, peak: number): Basin => ({
  kind,
  area: 0,
  edge: 0,
  belief: 0,
  peak,
});

/** Lines, and of a change of pigment the side of the higher number. */
function findWalls(kinds: Uint8Array, width: number, height: number): Uint8Array {
  const walls = new Uint8Array(kinds.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const kind = kinds[i]!;
      if (kind === PAPER) continue;
      if (
        kind === LINE ||
        (x > 0 && kinds[i - 1]! < kind) ||
        (x < width - 1 && kinds[i + 1]! < kind) ||
        (y > 0 && kinds[i - width]! < kind) ||
        (y < height - 1 && kinds[i + width]! < kind)
      )
        walls[i] = 1;
    }
  }
  return walls;
}

/** The cells that are no line, those farthest from walls first. */
function fromDeepest(kinds: Uint8Array, distance: Float32Array): Int32Array {
  let most = 0;
  for (let i = 0; i < kinds.length; i++)
    if (kinds[i] !== LINE && distance[i]! < 1e5 && distance[i]! > most) most = distance[i]!;
  const top = Math.floor(most * STEPS) + 1;
  const starts = new Int32Array(top + 2);
  const levelOf = (i: number) => top - Math.min(top, Math.floor(distance[i]! * STEPS));
  for (let i = 0; i < kinds.length; i++) if (kinds[i] !== LINE) starts[levelOf(i) + 1]!++;
  for (let k = 0; k <= top; k++) starts[k + 1]! += starts[k]!;
  const order = new Int32Array(starts[top + 1]!);
  for (let i = 0; i < kinds.length; i++) if (kinds[i] !== LINE) order[starts[levelOf(i)]!++] = i;
  return order;
}

/** Every cell joins the neighbour that lies highest: taken at random, one place would leak along the walls of another. */
function flood(kinds: Uint8Array, distance: Float32Array, order: Int32Array, width: number) {
  const label = new Int32Array(kinds.length);
  const parents: number[] = [0];
  const peaks: number[] = [0];
  const find = (a: number): number => {
    let at = a;
    while (parents[at] !== at) at = parents[at] = parents[parents[at]!]!;
    return at;
  };
  const meet = (own: number, other: number, here: number): number => {
    const [a, b] = [find(own), find(other)];
    if (a === b) return a;
    const lower = Math.min(peaks[a]!, peaks[b]!);
    if (here <= SHALLOW * lower && here <= lower - 1) return a;
    const [high, low] = peaks[a]! >= peaks[b]! ? [a, b] : [b, a];
    parents[low] = high;
    return high;
  };
  for (let p = 0; p < order.length; p++) {
    const i = order[p]!;
    const x = i % width;
    const kind = kinds[i]!;
    const left = x > 0 && kinds[i - 1] === kind ? label[i - 1]! : 0;
    const right = x < width - 1 && kinds[i + 1] === kind ? label[i + 1]! : 0;
    const above = i >= width && kinds[i - width] === kind ? label[i - width]! : 0;
    const below = i + width < kinds.length && kinds[i + width] === kind ? label[i + width]! : 0;
    let own = left;
    let uphill = left === 0 ? -1 : distance[i - 1]!;
    if (right !== 0 && distance[i + 1]! > uphill) {
      own = right;
      uphill = distance[i + 1]!;
    }
    if (above !== 0 && distance[i - width]! > uphill) {
      own = above;
      uphill = distance[i - width]!;
    }
    if (below !== 0 && distance[i + width]! > uphill) own = below;
    const here = distance[i]!;
    if (own === 0) {
      own = parents.length;
      parents.push(own);
      peaks.push(here);
    } else {
      // nearly everywhere all neighbours are of one place
      if (left !== 0 && left !== own) own = meet(own, left, here);
      if (right !== 0 && right !== own) own = meet(own, right, here);
      if (above !== 0 && above !== own) own = meet(own, above, here);
      if (below !== 0 && below !== own) own = meet(own, below, here);
    }
    label[i] = own;
  }
  return { label, peaks, find };
}

function measureBasins(
  label: Int32Array,
  kinds: Uint8Array,
  list: readonly Basin[],
  width: number,
  height: number,
  silhouette: Float32Array,
): Basin[] {
  const kind = new Uint8Array(list.length);
  const [area, belief, edge] = [0, 1, 2].map(() => new Float64Array(list.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const id = label[i]!;
      if (id === 0) continue;
      kind[id] = kinds[i]!;
      area[id]!++;
      belief[id]! += silhouette[i]!;
      if (x === 0 || x === width - 1 || y === 0 || y === height - 1) edge[id]!++;
    }
  }
  return list.map(({ peak }, id) => ({
    kind: id === 0 ? LINE : kind[id]!,
    area: area[id]!,
    edge: edge[id]!,
    belief: belief[id]! / Math.max(1, area[id]!),
    peak,
  }));
}

function measureWalls(
  label: Int32Array,
  kinds: Uint8Array,
  count: number,
  width: number,
  height: number,
): Wall[] {
  const found = new Map<number, Wall>();
  const look = (i: number, step: number, room: number) => {
    if (kinds[i + step] === kinds[i]) return;
    let at = i + step;
    for (let k = 0; k < Math.min(room, ACROSS) && kinds[at] === LINE; k++) at += step;
    const [of, beyond] = [label[i]!, label[at]!];
    // a line with one place on both sides encloses nothing
    if (of === beyond) return;
    let wall = found.get(of * count + beyond);
    if (!wall) found.set(of * count + beyond, (wall = { of, beyond, length: 0 }));
    wall.length += COUNTED;
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (kinds[i] !== PAPER) continue;
      if (x > 0) look(i, -1, x - 1);
      if (x < width - 1) look(i, 1, width - 2 - x);
      if (y > 0) look(i, -width, y - 1);
      if (y < height - 1) look(i, width, height - 2 - y);
    }
  }
  return [...found.values()];
}

function measureContacts(
  label: Int32Array,
  distance: Float32Array,
  list: readonly Basin[],
  width: number,
  height: number,
  bound: Float32Array,
): Contact[] {
  const count = list.length;
  const fine = FINE * Math.max(width, height);
  const found = new Map<number, Contact>();
  const meet = (i: number, j: number) => {
    const [a, b] = label[i]! < label[j]! ? [label[i]!, label[j]!] : [label[j]!, label[i]!];
    let contact = found.get(a * count + b);
    if (!contact) found.set(a * count + b, (contact = { a, b, length: 0, saddle: 0, bound: 0 }));
    contact.length++;
    contact.bound += bound[i]!;
    contact.saddle = Math.max(contact.saddle, Math.min(distance[i]!, distance[j]!));
  };
  // a change of pigment has no distance to itself: who meets there is parted
  const isOpen = (i: number, j: number) =>
    label[i] !== label[j] && label[j] !== 0 && distance[i]! > 0 && distance[j]! > 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (label[i] === 0) continue;
      if (x < width - 1 && isOpen(i, i + 1)) meet(i, i + 1);
      if (y < height - 1 && isOpen(i, i + width)) meet(i, i + width);
    }
  }
  for (const contact of found.values()) {
    const lower = Math.min(list[contact.a]!.peak, list[contact.b]!.peak);
    contact.bound *= Math.min(1, lower / fine) / contact.length;
    contact.length *= COUNTED;
  }
  return [...found.values()];
}
