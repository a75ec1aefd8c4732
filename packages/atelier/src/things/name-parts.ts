import { weightsFrom } from '#weights';
import { likelihood, openForest, type Forest, type Trees } from '../ink/trees.ts';
import { faceParts } from '../scene/face-parts.ts';
import type { Kind, Part } from '../scene/scene.ts';
import type { Named } from './name-things.ts';
import type { Piece } from './pieces.ts';
import { regionFacts } from './region-facts.ts';
import type { ThingSight } from './thing-facts.ts';

/** Fitted by `bench/things`: of every part how likely a region is one. */
const WEIGHTS = 'parts-v1.json';
interface PartWeights extends Forest {
  readonly parts: readonly Part[];
}
let weights: readonly { readonly part: Part; readonly trees: Trees }[] | undefined;

/** What things are made of; of others no part is named. */
const MADE_OF: Partial<Record<Kind, readonly Part[]>> = {
  person: ['head', 'hair', 'hat', 'body', 'arm', 'leg'],
  head: ['head', 'hair', 'hat', 'ear'],
  animal: ['head', 'body', 'arm', 'leg', 'ear', 'wing', 'tail'],
  bird: ['head', 'body', 'leg', 'wing', 'tail'],
  fish: ['body', 'tail'],
  house: ['wall', 'roof', 'chimney', 'door', 'window'],
  tree: ['crown', 'trunk'],
  flower: ['petal', 'centre', 'stem'],
  sun: ['sun', 'ray'],
  rainbow: ['band'],
  vehicle: ['body', 'window', 'wheel', 'sail'],
};
/** A part must be this likely, and this much of what all parts of such a thing are likely. */
const SURE = { alone: 0.3, share: 0.5 };

/** Per region of a thing that was named which part of it it is; what is not sure is missing. */
export function nameParts(
  thing: Piece,
  { kind, likely }: Named,
  sight: ThingSight,
): ReadonlyMap<number, Part> {
  const may = MADE_OF[kind];
  const parts = new Map<number, Part>();
  if (!may) return parts;
  weights ??= openWeights();
  const own = weights.filter(({ part }) => may.includes(part));
  const inFaces = new Set(sight.faces.flatMap((face) => faceParts(face).flatMap(({ regions }) => regions)));
  for (const id of thing.regions) {
    if (inFaces.has(id)) continue;
    const facts = [...likely, ...regionFacts(sight.regions[id]!, thing, sight)];
    const scores = own.map(({ trees }) => likelihood(trees, facts));
    const sum = scores.reduce((all, one) => all + one, 0);
    const most = Math.max(...scores);
    if (most > SURE.alone && most > SURE.share * sum) parts.set(id, own[scores.indexOf(most)]!.part);
  }
  return parts;
}

function openWeights() {
  const { parts, ...forest } = weightsFrom<PartWeights>(WEIGHTS);
  return openForest(forest).map((trees, k) => ({ part: parts[k]!, trees }));
}

/** Whether a region may be this part of such a thing; of things without a name anything may be. */
export const mayBe = (kind: Kind, part: Part): boolean =>
  kind === 'unknown' || MADE_OF[kind]?.includes(part) === true;
