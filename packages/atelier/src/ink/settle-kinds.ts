import {
  connectRuns,
  eachRun,
  mostOf,
  sumsOf,
  type Component,
  type Connected,
} from '../planes/components.ts';
import { depthIn } from '../planes/distance.ts';
import { giveBack } from '../planes/idle-planes.ts';
import { LINE, PAPER } from '../rooms/basins.ts';
import type { Evidence } from './evidence.ts';
import { isUnlike, type Pigments } from './find-pigments.ts';

/** Crumbs are smaller than this, in squares of the pen and in cells. */
const CRUMB = { pens: 1.2, least: 12 } as const;
/** Paper in what the network sees coloured is a crumb below so many pens of breadth; slivers of it up to so many crumbs. */
const IN_COLOUR = { fill: 0.6, pens: 2.2 } as const;
const SLIVER = { pens: 0.6, least: 0.8, crumbs: 12 } as const;
/** The share of its border along which a crumb must touch a kind to become part of it: grain of a pigment, and paper. */
const TOUCH = { paint: 0.25, paper: 0.4 } as const;
/** An unlike pigment takes only what is this much smaller than a crumb; what is not taken and this small is line. */
const UNLIKE_CRUMB = 0.3;
const LINE_CRUMB = 0.6;

/** Crumbs of a kind (paper in a scribble, grain of another pen) become what surrounds them. */
export function settleKinds(kinds: Uint8Array, evidence: Evidence, pigments: Pigments, pen: number): void {
  for (let kind = pigments.list.length - 1; kind >= PAPER; kind--)
    if (kinds.includes(kind)) settleKind(kinds, kind, evidence, pigments, pen);
}

function settleKind(
  kinds: Uint8Array,
  kind: number,
  evidence: Evidence,
  pigments: Pigments,
  pen: number,
): void {
  const { width, height } = evidence;
  const own = cellsOf(kinds, kind);
  const pieces = connectRuns(own, width, height);
  const least = Math.max(CRUMB.least, CRUMB.pens * pen * pen);
  const isCrumb =
    kind === PAPER
      ? paperCrumbs(pieces, deepestOf(own, pieces, width, height), evidence, pen, least)
      : pieces.list.map(({ area }) => area < least);
  if (!isCrumb.includes(true)) return;
  const contacts = contactsOf(kinds, pieces, isCrumb, width, height);
  const to = pieces.list.map(({ id, area }) =>
    isCrumb[id] ? becomes(kind, area / least, contacts[id]!, pigments) : kind,
  );
  eachRun(pieces.runs, width, height, (run, from, last) => {
    kinds.fill(to[pieces.owner[run]!]!, from, last + 1);
  });
}

function cellsOf(kinds: Uint8Array, kind: number): Uint8Array {
  const own = new Uint8Array(kinds.length);
  for (let i = 0; i < own.length; i++) if (kinds[i] === kind) own[i] = 1;
  return own;
}

function deepestOf(own: Uint8Array, pieces: Connected, width: number, height: number): Float64Array {
  const depth = depthIn(own, width, height);
  const deepest = mostOf(depth, pieces, width);
  giveBack(depth);
  return deepest;
}

function paperCrumbs(
  pieces: Connected,
  deepest: Float64Array,
  { fill, width }: Evidence,
  pen: number,
  least: number,
): boolean[] {
  const believed = sumsOf(fill, pieces, width);
  return pieces.list.map(({ id, area }: Component) => {
    const deep = deepest[id]!;
    if (area < least || (believed[id]! > IN_COLOUR.fill * area && deep < IN_COLOUR.pens * pen)) return true;
    return deep < SLIVER.pens * pen + SLIVER.least && area < SLIVER.crumbs * least;
  });
}

/** By crumb the lengths of its border along each kind. */
function contactsOf(
  kinds: Uint8Array,
  { runs, owner, list }: Connected,
  isCrumb: readonly boolean[],
  width: number,
  height: number,
): Map<number, number>[] {
  const contacts = list.map(() => new Map<number, number>());
  eachRun(runs, width, height, (run, from, last) => {
    const id = owner[run]!;
    if (!isCrumb[id]) return;
    const own = kinds[from]!;
    const lengths = contacts[id]!;
    const touch = (cell: number) => {
      const kind = kinds[cell]!;
      if (kind !== own) lengths.set(kind, (lengths.get(kind) ?? 0) + 1);
    };
    if (from % width > 0) touch(from - 1);
    if ((last + 1) % width > 0) touch(last + 1);
    for (let i = from; i <= last; i++) {
      if (i >= width) touch(i - width);
      if (i + width < kinds.length) touch(i + width);
    }
  });
  return contacts;
}

/** What a crumb becomes; `share` is its area as a share of the largest crumb's. */
function becomes(
  kind: number,
  share: number,
  contact: ReadonlyMap<number, number>,
  pigments: Pigments,
): number {
  let [sum, best, most] = [0, kind, 0];
  for (const [other, length] of contact) {
    sum += length;
    if (other === LINE || other === PAPER || length <= most) continue;
    most = length;
    best = other;
  }
  if (best !== kind && most > (kind === PAPER ? TOUCH.paper : TOUCH.paint) * sum)
    return kind !== PAPER && isUnlike(pigments, kind, best) && share >= UNLIKE_CRUMB ? kind : best;
  return kind !== PAPER && share < LINE_CRUMB ? LINE : kind;
}
