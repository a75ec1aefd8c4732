import { faceParts } from '../../src/scene/face-parts.ts';
import type { Kind, Part } from '../../src/scene/scene.ts';
import { openLines, LEAST_AREA } from '../../src/things/name-things.ts';
import type { Piece } from '../../src/things/pieces.ts';
import { regionFacts } from '../../src/things/region-facts.ts';
import { thingFacts } from '../../src/things/thing-facts.ts';
import { isSunDisc } from '../photographs/labels.ts';
import { overlap, ownerOf } from './joins.ts';
import type { Page } from './pages.ts';

export const KINDS_LEARNED: readonly Kind[] = [
  'person',
  'head',
  'animal',
  'bird',
  'fish',
  'house',
  'tree',
  'flower',
  'sun',
  'cloud',
  'rainbow',
  'star',
  'heart',
  'balloon',
  'vehicle',
];
export const PARTS_LEARNED: readonly Part[] = [
  'body',
  'head',
  'hair',
  'hat',
  'arm',
  'leg',
  'wall',
  'roof',
  'chimney',
  'door',
  'window',
  'crown',
  'trunk',
  'petal',
  'centre',
  'stem',
  'ray',
  'band',
  'wing',
  'tail',
  'ear',
  'wheel',
  'sail',
  'sun',
];
/** Words of the labels and of the generator for what the scene has one name for. */
const KIND_OF: Readonly<Record<string, string>> = {
  monster: 'animal',
  text: 'other',
  ground: 'other',
  sky: 'other',
};
const PART_OF: Readonly<Record<string, string>> = {
  dress: 'body',
  trousers: 'body',
  neck: 'body',
  hand: 'arm',
  foot: 'leg',
  leaf: 'stem',
  cheek: 'head',
};
/** Of these no part is named. */
const WHOLE: ReadonlySet<string> = new Set(['heart', 'star', 'cloud', 'other', 'ground', 'text', 'balloon']);
/** A photograph weighs as much as so many invented pages; what was joined wrongly is no thing, but not quite so surely. */
const WEIGHT = { photograph: 3, wrong: 0.5 };
/** So much of what was joined must be one thing. */
const PURE = 0.7;

/** A thing as it was joined, and what it is. */
export interface Judged {
  readonly isPhotograph: boolean;
  readonly thing: Piece;
  readonly kind: string;
  readonly facts: readonly number[];
  readonly weight: number;
  likely: readonly number[];
}

export async function kindExamples(page: Page, things: readonly Piece[]): Promise<Judged[]> {
  const { scene, seams, isPhotograph } = page;
  const large = things.filter(({ area }) => area > LEAST_AREA * scene.grid.width * scene.grid.height);
  const sight = { ...scene, things: large.length };
  const lineFacts = await openLines(seams, scene.strokes);
  const owner = ownerOf(page);
  return large.flatMap((thing): Judged[] => {
    const kind = kindOf(page, thing, owner);
    if (kind === undefined) return [];
    const wrong = kind === 'wrong' ? WEIGHT.wrong : 1;
    return [
      {
        isPhotograph,
        thing,
        kind: kind === 'wrong' ? 'other' : (KIND_OF[kind] ?? kind),
        facts: [...lineFacts(thing), ...thingFacts(thing, sight)],
        weight: (isPhotograph ? WEIGHT.photograph : 1) * wrong,
        likely: [],
      },
    ];
  });
}

/** What was joined as a person sees it; several things, or a part of one, are joined wrongly. */
function kindOf(page: Page, thing: Piece, owner: ReturnType<typeof ownerOf>): string | undefined {
  const alike = page.things.toSorted((p, q) => overlap(q.box, thing.box) - overlap(p.box, thing.box))[0];
  const isAlike = alike !== undefined && overlap(alike.box, thing.box) > 0.5;
  if (page.isPhotograph) return isAlike ? alike.kind : undefined;
  const most = owner(thing);
  if (!most) return undefined;
  const meant = page.things.find(({ name }) => name === most.name);
  return meant && most.share > PURE && overlap(meant.box, thing.box) > 0.5 ? meant.kind : 'wrong';
}

export function partExamples(page: Page, things: readonly Judged[]) {
  const sight = { ...page.scene, things: things.length };
  const inFaces = new Set(
    page.scene.faces.flatMap((face) => faceParts(face).flatMap(({ regions }) => regions)),
  );
  return things.flatMap(({ thing, likely, isPhotograph }) =>
    thing.regions.flatMap((id) => {
      const meant = page.parts.get(id);
      const part = meant && partOf(meant.kind, meant.part);
      if (!part || inFaces.has(id)) return [];
      const facts = [...likely, ...regionFacts(page.scene.regions[id]!, thing, sight)];
      return [{ isPhotograph, part, facts, weight: isPhotograph ? WEIGHT.photograph : 1 }];
    }),
  );
}

function partOf(kind: string, word: string): string | undefined {
  if (WHOLE.has(kind)) return undefined;
  if (isSunDisc(kind, word)) return 'sun';
  const part = PART_OF[word] ?? word;
  return PARTS_LEARNED.some((one) => one === part) ? part : undefined;
}
