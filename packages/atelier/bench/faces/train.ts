// The weights of faces, from photographs that people labelled and from doodles:
//   npx tsx --conditions=source packages/atelier/bench/faces/train.ts --doodles FOLDER --labels FOLDER… PHOTOGRAPHS…
// Writes weights/faces-v1.json and says what is found on pages that were held out. With --read FILE what was read of the
// pages is kept there, and a further fit takes it from there. README.md beside says more.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { learnableTakes } from '../photographs/retake.ts';
import { toCell } from '../photographs/to-cell.ts';
import { findBlobs } from '../../src/ink/face-blobs.ts';
import { faceCandidates, type FaceCandidate } from '../../src/ink/face-candidates.ts';
import { findFaceMarks } from '../../src/ink/face-marks.ts';
import { chooseFaces } from '../../src/ink/faces.ts';
import { likelihood } from '../../src/ink/trees.ts';
import { readDrawing, type Reading } from '../../src/intake/read-drawing.ts';
import { IntakeRefusal } from '../../src/paper/refusal.ts';
import { cellRandom, random } from '../../src/noise/random.ts';
import type { Point } from '../../src/scene/scene.ts';
import { drawCrayonPage } from './crayon-pages.ts';
import { drawPage, openDoodles } from './doodle-pages.ts';
import { fitTrees, type Example, type Fit } from './fit-trees.ts';
import { pruneTrees } from './prune-trees.ts';
import { truthOf, type TrueFace } from './truth.ts';

const WEIGHTS = new URL('../../weights/faces-v1.json', import.meta.url);
const FIT: Fit = { trees: 500, depth: 3, rate: 0.07, examples: 0.7, facts: 0.5, pull: 3 };
/** A face in a photograph weighs as much as so many doodles; an invented face is worse than a missed one, but one busy page does not decide. */
const WEIGHT = { face: 6, none: 2, most: 400 };
/** Every so-manieth candidate of a doodle page that is none is enough. */
const OF_DOODLES = 3;
const FOLDS = 5;

interface Page {
  readonly name: string;
  readonly isPhotograph: boolean;
  readonly reach: number;
  readonly faces: readonly TrueFace[];
  readonly candidates: readonly (FaceCandidate & { readonly isTrue: boolean | undefined })[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    doodles: { type: 'string' },
    labels: { type: 'string', multiple: true, default: [] },
    pages: { type: 'string', default: '240' },
    crayon: { type: 'string', default: '120' },
    read: { type: 'string' },
  },
});

const { read } = values;
const pages: readonly Page[] =
  read !== undefined && existsSync(read) ? (deserialize(await readFile(read)) as Page[]) : await readPages();
if (read !== undefined && !existsSync(read)) await writeFile(read, serialize(pages));

const dice = random('folds');
/** All takes of a photograph are held out together. */
const foldOf = new Map<string, number>();
for (const { name } of pages) if (!foldOf.has(name)) foldOf.set(name, dice.below(FOLDS));
const fold = pages.map(({ name }) => foldOf.get(name)!);
const found = {
  photographs: { faces: 0, found: 0, invented: 0 },
  doodles: { faces: 0, found: 0, invented: 0 },
};
for (let held = 0; held < FOLDS; held++) {
  const trees = fitTrees(examplesOf(pages.filter((_, k) => fold[k] !== held)), FIT);
  for (const { isPhotograph, faces, candidates, reach } of pages.filter((_, k) => fold[k] === held)) {
    const sum = isPhotograph ? found.photographs : found.doodles;
    const chosen = chooseFaces(candidates.map((one) => ({ ...one, score: likelihood(trees, one.facts) })));
    const eyes = chosen.flatMap(({ left, right }) => [left, right]);
    const isSeen = ({ x, y }: Point) => eyes.some((eye) => Math.hypot(eye.x - x, eye.y - y) < reach);
    sum.faces += faces.length;
    sum.found += faces.filter((face) => 2 * face.eyes.filter(isSeen).length >= face.eyes.length).length;
    sum.invented += chosen.filter(({ isTrue }) => isTrue === false).length;
  }
}
console.log(`held out, of ${pages.length} pages:`, found);
await writeFile(WEIGHTS, `${JSON.stringify(pruneTrees(fitTrees(examplesOf(pages), FIT)))}\n`);

async function readPages(): Promise<Page[]> {
  const pages: Page[] = [];
  for await (const { name, bytes, labels } of learnableTakes({
    photographs: positionals,
    labels: values.labels,
  })) {
    const page = await readPage(name, bytes, true, (cell) =>
      labels.faces.map(({ eyes, mouth }) => ({
        eyes: eyes.map(([x, y]) => cell({ x, y })),
        mouth: mouth && cell({ x: mouth[0], y: mouth[1] }),
      })),
    );
    if (page) pages.push(page);
  }
  if (values.doodles !== undefined) {
    const pack = await openDoodles(values.doodles);
    const invented = [
      ...Array.from({ length: Number(values.pages) }, (_, k) => [`page/${k}`, drawPage] as const),
      ...Array.from({ length: Number(values.crayon) }, (_, k) => [`crayon/${k}`, drawCrayonPage] as const),
    ];
    for (const [name, draw] of invented) {
      const { jpeg, faces } = await draw(pack, name);
      const page = await readPage(name, jpeg, false, (cell) =>
        faces.map(({ eyes, mouth }) => ({ eyes: eyes.map(cell), mouth: mouth && cell(mouth) })),
      );
      if (page) pages.push(page);
    }
  }
  return pages;
}

async function readPage(
  name: string,
  bytes: Uint8Array,
  isPhotograph: boolean,
  facesIn: (cell: (at: Point) => Point) => readonly TrueFace[],
): Promise<Page | undefined> {
  const reading = await readDrawing(bytes).catch((cause: unknown) => {
    if (!(cause instanceof IntakeRefusal)) throw cause;
    return undefined;
  });
  if (!reading) return undefined;
  const { evidence, lines, scene }: Reading = reading;
  const cellOf = toCell(reading);
  const faces = facesIn(({ x, y }) => cellOf([x, y]));
  const blobs = findBlobs(evidence, scene.label, lines.mask, scene.regions);
  const marks = findFaceMarks(evidence, scene.regions, scene.strokes, blobs);
  const candidates = faceCandidates(evidence, scene.label, scene.regions, marks, lines.width).map((one) => ({
    ...one,
    isTrue: truthOf(one, faces, marks, evidence.size),
  }));
  return { name, isPhotograph, reach: 0.014 * evidence.size, faces, candidates };
}

function examplesOf(some: readonly Page[]): Example[] {
  return some.flatMap(({ isPhotograph, candidates }, page) => {
    const own = candidates.filter(
      ({ isTrue }, k) =>
        isTrue !== undefined && (isTrue || isPhotograph || cellRandom(page, k, 0) < 1 / OF_DOODLES),
    );
    const none = own.filter(({ isTrue }) => !isTrue).length;
    const weight = WEIGHT.none * Math.min(1, WEIGHT.most / Math.max(1, none));
    return own.map(({ facts, isTrue }) => ({
      facts,
      isTrue: isTrue === true,
      weight: isTrue ? (isPhotograph ? WEIGHT.face : 1) : weight,
    }));
  });
}
