// The weights of things, from invented pages and photographs that people labelled:
//   npx tsx --conditions=source packages/atelier/bench/things/train.ts --pages FOLDER --labels FOLDER… PHOTOGRAPHS…
// Says what is found on pages that were held out and writes weights/joins-v1.json, things-v1.json and parts-v1.json.
// With --names joins stay as they are. With --read FOLDER what was read of the pages is kept there, and a further fit takes it from there. README.md beside says more.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { likelihood, type Forest, type Trees } from '../../src/ink/trees.ts';
import { fitTrees, type Fit } from '../faces/fit-trees.ts';
import { pruneForest, pruneTrees } from '../faces/prune-trees.ts';
import { joinExamples, joinedThings, foundShare } from './joins.ts';
import { kindExamples, KINDS_LEARNED, partExamples, PARTS_LEARNED, type Judged } from './names.ts';
import { readPages, type Page } from './pages.ts';

const FITS: Record<'joins' | 'kinds' | 'parts', Fit> = {
  joins: { trees: 200, depth: 4, rate: 0.08, examples: 0.7, facts: 0.5, pull: 3 },
  kinds: { trees: 42, depth: 3, rate: 0.12, examples: 0.7, facts: 0.4, pull: 3 },
  parts: { trees: 26, depth: 3, rate: 0.18, examples: 0.7, facts: 0.4, pull: 3 },
};
const FOLDS = 4;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '' },
    labels: { type: 'string', multiple: true, default: [] },
    read: { type: 'string' },
    names: { type: 'boolean' },
  },
});
const pages = await loadPages();
console.log(`${pages.length} pages, ${pages.filter(({ isPhotograph }) => isPhotograph).length} photographs`);

/** Of a page it is always the same, whatever else is there. */
const foldOf = ({ name }: { readonly name: string }) =>
  Buffer.from(name).reduce((sum, letter) => (31 * sum + letter) >>> 0, 7) % FOLDS;

const joins = values.names ? (JSON.parse(await readFile(fileOf('joins'), 'utf8')) as Trees) : fitJoins();
if (!values.names) await save('joins', joins);

// what a thing is, of the things that these weights join
const things = new Map<Page, Judged[]>();
for (const page of pages) things.set(page, await kindExamples(page, joinedThings(page, joins)));
const kindsOf = (some: readonly Judged[]) =>
  KINDS_LEARNED.map((kind) =>
    fitTrees(
      some.map((one) => ({ facts: one.facts, isTrue: one.kind === kind, weight: one.weight })),
      FITS.kinds,
    ),
  );
const heldKinds = folded(things, kindsOf);
for (const [page, own] of things)
  for (const one of own) one.likely = heldKinds[foldOf(page)]!.map((trees) => likelihood(trees, one.facts));
sayNamed('kinds', [...things.values()].flat(), ({ likely, kind }) => ({
  named: sure(likely, KINDS_LEARNED, 0.5),
  meant: kind,
}));
await save('things', { kinds: KINDS_LEARNED, ...forestOf(kindsOf([...things.values()].flat())) });

// which part of it a region is, judged with how likely the thing is what by weights that never saw it
const regions = new Map([...things].map(([page, own]) => [page, partExamples(page, own)]));
type Region = ReturnType<typeof partExamples>[number];
const partsOf = (some: readonly Region[]) =>
  PARTS_LEARNED.map((part) =>
    fitTrees(
      some.map((one) => ({ facts: one.facts, isTrue: one.part === part, weight: one.weight })),
      FITS.parts,
    ),
  );
const heldParts = folded(regions, partsOf);
const judged = [...regions].flatMap(([page, own]) =>
  own.map((one) => ({
    ...one,
    likely: heldParts[foldOf(page)]!.map((trees) => likelihood(trees, one.facts)),
  })),
);
sayNamed('parts', judged, ({ likely, part }) => ({ named: sure(likely, PARTS_LEARNED, 0.5), meant: part }));
await save('parts', { parts: PARTS_LEARNED, ...forestOf(partsOf([...regions.values()].flat())) });

/** What belongs together: once as truth joins it, and once more as weights join it that never saw the page. */
function fitJoins(): Trees {
  const first = new Map(pages.map((page) => [page, joinExamples(page)]));
  const halves = folded(first, (some) => fitTrees(some, FITS.joins));
  const second = new Map(
    pages.map((page) => [page, [...first.get(page)!, ...joinExamples(page, halves[foldOf(page)])]]),
  );
  const heldJoins = folded(second, (some) => fitTrees(some, FITS.joins));
  for (const isPhotograph of [true, false]) {
    const own = pages.filter((page) => page.isPhotograph === isPhotograph);
    const share = foundShare(own, (page) => heldJoins[foldOf(page)]!);
    console.log(isPhotograph ? 'photographs' : 'pages', 'things found', share);
  }
  return pruneTrees(fitTrees([...second.values()].flat(), FITS.joins));
}

/** One fit for each fold without its pages. */
function folded<One, Model>(of: ReadonlyMap<Page, readonly One[]>, fit: (some: readonly One[]) => Model) {
  return Array.from({ length: FOLDS }, (_, held) =>
    fit([...of].flatMap(([page, own]) => (foldOf(page) === held ? [] : own))),
  );
}

function sure(likely: readonly number[], names: readonly string[], least: number): string | undefined {
  const most = Math.max(...likely);
  const sum = likely.reduce((all, one) => all + one, 0);
  return most > least * Math.max(1, sum) ? names[likely.indexOf(most)] : undefined;
}

function sayNamed<One extends { readonly isPhotograph: boolean }>(
  what: string,
  all: readonly One[],
  judge: (one: One) => { readonly named: string | undefined; readonly meant: string },
): void {
  for (const isPhotograph of [true, false]) {
    const answers = all.filter((one) => one.isPhotograph === isPhotograph).map(judge);
    const asked = answers.filter(({ meant }) => meant !== 'other');
    const named = answers.filter((one) => one.named !== undefined);
    const right = named.filter((one) => one.named === one.meant);
    console.log(
      isPhotograph ? 'photographs' : 'pages',
      `${what}: ${right.length} of ${asked.length} named rightly, ${named.length - right.length} wrongly`,
    );
  }
}

async function loadPages(): Promise<Page[]> {
  const { read } = values;
  const all: Page[] = [];
  if (read !== undefined && existsSync(read)) {
    for (const file of (await readdir(read)).toSorted())
      all.push(deserialize(await readFile(join(read, file))) as Page);
    return all;
  }
  if (read !== undefined) await mkdir(read, { recursive: true });
  for await (const page of readPages(values.pages, { photographs: positionals, labels: values.labels })) {
    if (read !== undefined)
      await writeFile(join(read, `${String(all.length).padStart(5, '0')}-${page.name}`), serialize(page));
    all.push(page);
  }
  return all;
}

function fileOf(name: string): URL {
  return new URL(`../../weights/${name}-v1.json`, import.meta.url);
}

/** All of them were fitted to the same examples, whose values are written once. */
function forestOf(fits: readonly Trees[]): Forest {
  return pruneForest({
    limits: fits[0]!.limits,
    trees: fits.map(({ depth, base, fact, limit, leaf }) => ({ depth, base, fact, limit, leaf })),
  });
}

function save(name: string, fitted: Trees | object): Promise<void> {
  return writeFile(new URL(`../../weights/${name}-v1.json`, import.meta.url), `${JSON.stringify(fitted)}\n`);
}
