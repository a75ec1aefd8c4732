import { readWeights, weightsFrom } from '#weights';
import { likelihood, openForest, type Forest, type Trees } from '../ink/trees.ts';
import { openNetwork } from '../net/network.ts';
import { LINES_FILE } from '../net/weights.ts';
import { CELLS, SQUARE, lineDirections } from '../net/line-directions.ts';
import type { Kind, Stroke } from '../scene/scene.ts';
import { findSeams, inkSquare, type Seams } from './ink-square.ts';
import type { Piece } from './pieces.ts';
import { thingFacts, type ThingSight } from './thing-facts.ts';

/** Fitted by `bench/things`: of every kind how likely a thing is one. */
const WEIGHTS = 'things-v1.json';
interface KindWeights extends Forest {
  readonly kinds: readonly Kind[];
}
let weights: { readonly kinds: readonly Kind[]; readonly trees: readonly Trees[] } | undefined;
let network: ReturnType<typeof open> | undefined;
const open = () => readWeights(LINES_FILE).then((file) => openNetwork(file, 'directions', ['classes']));

/** Smaller things, in shares of the page, nobody can name; of a crowd the largest are. */
export const LEAST_AREA = 0.0012;
const MOST = 40;
/** A kind must be likelier than this, and than all others together. */
const SURE = 0.5;
/** Logarithms below this say no more. */
const FLOOR = -8;

export interface Named {
  readonly kind: Kind;
  /** Of every kind, in the order of the weights. */
  readonly likely: readonly number[];
}

/** What every thing is, as far as its lines, its colours and its place say so: the largest first, and those whose name was given. */
export async function nameThings(
  things: readonly Piece[],
  label: ArrayLike<number>,
  sight: ThingSight,
  told: ReadonlyMap<number, Kind>,
): Promise<(Named | undefined)[]> {
  weights ??= openWeights();
  const { kinds, trees } = weights;
  const { width, height } = sight.grid;
  const lineFacts = await openLines(findSeams(label, width, height), sight.strokes);
  return things.map((thing, k) => {
    if (!told.has(k) && (k >= MOST || thing.area < LEAST_AREA * width * height)) return undefined;
    const facts = [...lineFacts(thing), ...thingFacts(thing, sight)];
    const likely = trees.map((own) => likelihood(own, facts));
    const sum = likely.reduce((all, one) => all + one, 0);
    const best = likely.indexOf(Math.max(...likely));
    return { kind: likely[best]! > SURE * Math.max(1, sum) ? kinds[best]! : 'unknown', likely };
  });
}

function openWeights() {
  const { kinds, ...forest } = weightsFrom<KindWeights>(WEIGHTS);
  return { kinds, trees: openForest(forest) };
}

/** What a small network says of a thing's lines alone, in logarithms; a worker reads its weights once. */
export async function openLines(
  seams: Seams,
  strokes: readonly Stroke[],
): Promise<(thing: Piece) => number[]> {
  network ??= open();
  const look = await network;
  return ({ box, regions, strokes: lines }) => {
    const own = lines.map((id) => strokes[id]!);
    const values = lineDirections(inkSquare(SQUARE, box, new Set(regions), own, seams));
    const scores = [...look({ width: CELLS, height: CELLS, values }).classes.values];
    const all = Math.log(scores.reduce((sum, score) => sum + Math.exp(score), 0));
    return scores.map((score) => Math.max(FLOOR, score - all));
  };
}
