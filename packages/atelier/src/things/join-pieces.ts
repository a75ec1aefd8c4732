import { around } from '../scene/box-of.ts';
import { joined, type Contact, type Piece, type Pieces } from './pieces.ts';
import { pairFacts } from './pair-facts.ts';

/** Two pieces that touch, as they are asked about. */
export interface Pair {
  readonly p: Piece;
  readonly q: Piece;
  readonly facts: Float32Array;
}

/** Crumbs belong to what they touch most, whatever it is: shares of the page's cells. */
const CRUMB = 0.0002;

/**
 * Things out of pieces: the two that most likely belong together become one, again and again, until none is more likely
 * one thing than `least`.
 */
export function joinPieces(
  { pieces, meets: touched }: Pieces,
  cells: number,
  pen: number,
  alike: (pair: Pair) => number,
  least: number,
  /** Pairs of pieces, by number, that are of two things whatever they look like. */
  apart: readonly (readonly [number, number])[] = [],
): Piece[] {
  const now: (Piece | undefined)[] = [...pieces];
  const meets = touched.map((own) => new Map(own));
  const touching = meets.map((own) => sum(own));
  const scores = new Map<number, number>();
  const count = pieces.length;
  // which of the pieces kept apart each thing holds: two things that hold both of a pair stay two
  const holds = pieces.map((_, id) => new Set(apart.some((pair) => pair.includes(id)) ? [id] : []));
  const mayJoin = (a: number, b: number) =>
    !apart.some(([p, q]) => (holds[a]!.has(p) && holds[b]!.has(q)) || (holds[a]!.has(q) && holds[b]!.has(p)));
  const key = (a: number, b: number) => (a < b ? a * count + b : b * count + a);
  const judge = (a: number, b: number, contact: Contact) => {
    if (!mayJoin(a, b)) {
      scores.delete(key(a, b));
      return;
    }
    const [p, q] = [now[a]!, now[b]!];
    const facts = pairFacts(p, q, contact, [touching[a]!, touching[b]!], cells, pen);
    scores.set(key(a, b), alike({ p, q, facts }));
  };
  const join = (a: number, b: number) => {
    now[a] = joined(now[a]!, now[b]!);
    now[b] = undefined;
    for (const id of holds[b]!) holds[a]!.add(id);
    const between = meets[a]!.get(b)!.length;
    touching[a] = touching[a]! + touching[b]! - 2 * between;
    meets[a]!.delete(b);
    for (const [c, contact] of meets[b]!) {
      meets[c]!.delete(b);
      scores.delete(key(b, c));
      if (c === a) continue;
      const known = meets[a]!.get(c);
      const both = known
        ? { length: known.length + contact.length, box: around(known.box, contact.box) }
        : contact;
      meets[a]!.set(c, both);
      meets[c]!.set(a, both);
    }
    scores.delete(key(a, b));
    meets[b]!.clear();
  };
  for (const id of pieces.keys()) {
    if (pieces[id]!.area > CRUMB * cells || pieces[id]!.faces > 0) continue;
    const [most] = [...meets[id]!].toSorted(([, p], [, q]) => q.length - p.length);
    if (most && now[id] && mayJoin(most[0], id)) join(most[0], id);
  }
  for (const [a, own] of meets.entries()) for (const [b, contact] of own) if (a < b) judge(a, b, contact);
  for (;;) {
    let [best, at] = [least, -1];
    for (const [pair, score] of scores) if (score > best) [best, at] = [score, pair];
    if (at < 0) break;
    const [a, b] = [Math.floor(at / count), at % count];
    join(a, b);
    for (const [c, contact] of meets[a]!) judge(a, c, contact);
  }
  return now.filter((piece) => piece !== undefined);
}

const sum = (own: ReadonlyMap<number, Contact>) =>
  [...own.values()].reduce((total, { length }) => total + length, 0);
