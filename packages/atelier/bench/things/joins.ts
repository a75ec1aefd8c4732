import { likelihood, type Trees } from '../../src/ink/trees.ts';
import { joinPieces, type Pair } from '../../src/things/join-pieces.ts';
import type { Piece } from '../../src/things/pieces.ts';
import type { Box } from '../../src/scene/scene.ts';
import type { Example } from '../faces/fit-trees.ts';
import { count, mostOf, type Page } from './pages.ts';

/** Least likelihood with which pieces are joined, while learning and as the reading does. */
const LEAST = { learning: 0.4, reading: 0.35 };
/** A photograph weighs as much as so many invented pages; one with many pieces no more than others. */
const WEIGHT = { photograph: 3, most: 60 };
/** A joined piece is a thing's when so much of it is. */
const PURE = 0.7;

/** Pairs that are one thing and pairs that are two, as they meet when truth decides what is joined and the weights, or the longer border, in which order. */
export function joinExamples(page: Page, trees?: Trees): Example[] {
  const isSame = truthOf(page);
  const all: Omit<Example, 'weight'>[] = [];
  join(page, LEAST.learning, (pair) => {
    const same = isSame(pair);
    const likely = trees ? likelihood(trees, pair.facts) : 0.3 + Math.min(0.6, 0.5 * pair.facts[2]!);
    if (same === undefined) return likely;
    all.push({ facts: pair.facts, isTrue: same });
    return same ? Math.max(LEAST.learning + 0.01 + likely / 4, likely) : 0;
  });
  const weight =
    Math.min(1, WEIGHT.most / Math.max(1, all.length)) * (page.isPhotograph ? WEIGHT.photograph : 1);
  return all.map((one) => ({ ...one, weight }));
}

export const joinedThings = (page: Page, trees: Trees): Piece[] =>
  join(page, LEAST.reading, ({ facts }) => likelihood(trees, facts)).filter(({ area }) => area > 0);

function join({ pieces, scene, pen }: Page, least: number, alike: (pair: Pair) => number): Piece[] {
  return joinPieces(pieces, scene.grid.width * scene.grid.height, pen, alike, least);
}

/** Whether both are of one thing; where one is of several or of none, nobody knows. */
function truthOf(page: Page): (pair: Pair) => boolean | undefined {
  const owner = ownerOf(page);
  return ({ p, q }) => {
    const [a, b] = [owner(p), owner(q)];
    return a && b && a.share > PURE && b.share > PURE ? a.name === b.name : undefined;
  };
}

/** The thing that most of a joined piece belongs to. */
export function ownerOf({ pieces, shares }: Page): (thing: Piece) => ReturnType<typeof mostOf> {
  const ofRegion = new Map<number, number>();
  const ofStroke = new Map<number, number>();
  pieces.pieces.forEach(({ regions, strokes }, k) => {
    for (const id of regions) ofRegion.set(id, k);
    if (regions.length === 0) for (const id of strokes) ofStroke.set(id, k);
  });
  const known = new WeakMap<Piece, ReturnType<typeof mostOf>>();
  return (thing) => {
    if (known.has(thing)) return known.get(thing);
    const of = new Set([
      ...thing.regions.map((id) => ofRegion.get(id)!),
      ...thing.strokes.flatMap((id) => ofStroke.get(id) ?? []),
    ]);
    const sum = new Map<string, number>();
    for (const k of of) for (const [name, cells] of shares[k]!) count(sum, name, cells);
    const most = mostOf(sum);
    known.set(thing, most);
    return most;
  };
}

/** Smaller things, in shares of the page, are not counted among those made. */
const COUNTED = 0.004;

/** How many of the true things are found as one, and how many of those made are true. */
export function foundShare(pages: readonly Page[], treesFor: (page: Page) => Trees): string {
  let [asked, found, made, good] = [0, 0, 0, 0];
  for (const page of pages) {
    const things = joinedThings(page, treesFor(page));
    const { width, height } = page.scene.grid;
    const meant = page.things.filter(({ kind }) => kind !== 'ground' && kind !== 'sky');
    asked += meant.length;
    found += meant.filter(({ box }) => things.some((thing) => overlap(box, thing.box) > 0.5)).length;
    for (const { box } of things) {
      if ((box.x1 - box.x0) * (box.y1 - box.y0) < COUNTED * width * height) continue;
      made++;
      if (page.things.some((thing) => overlap(thing.box, box) > 0.5)) good++;
    }
  }
  return `${found} of ${asked}; of ${made} made ${good} are true`;
}

/** Intersection over union; a box of cells counts its last ones. */
export function overlap(meant: Box, found: Box): number {
  const wide = Math.min(meant.x1, found.x1 + 1) - Math.max(meant.x0, found.x0);
  const high = Math.min(meant.y1, found.y1 + 1) - Math.max(meant.y0, found.y0);
  if (wide <= 0 || high <= 0) return 0;
  const areas =
    (meant.x1 - meant.x0) * (meant.y1 - meant.y0) + (found.x1 + 1 - found.x0) * (found.y1 + 1 - found.y0);
  return (wide * high) / (areas - wide * high);
}
