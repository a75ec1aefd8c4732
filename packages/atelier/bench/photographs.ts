// How well real photographs are understood, counted with labels that people wrote by looking, against the figures of the last saved version:
//   npm run bench photographs -- FOLDER… [--labels FOLDER]… [--save known|check] [--missed [--really]]
// FOLDERs hold photographs and, without --labels, their labels. photographs/README.md says what is counted and how to work with it.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readDrawing } from '../src/intake/read-drawing.ts';
import { IntakeRefusal } from '../src/intake/refusal.ts';
import { SETS, compareFigures, loadBaseline, saveBaseline, type Figures } from './photographs/baseline.ts';
import { tally } from './photographs/counts.ts';
import { findPhotographs, loadLabels } from './photographs/labels.ts';
import { photographRows, sumTable } from './photographs/report.ts';
import { answer, type Answer } from './photographs/score.ts';

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    labels: { type: 'string', multiple: true },
    save: { type: 'string' },
    missed: { type: 'boolean' },
    really: { type: 'boolean' },
  },
});
if (folders.length === 0) {
  console.log('not measured: name the folders of the photographs, npm run bench photographs -- FOLDER…');
  process.exit(0);
}
const saved = SETS.find((set) => set === values.save);
if (values.save !== undefined && !saved) stop(`--save takes ${SETS.join(' or ')}.`);

const labels = await loadLabels(values.labels ?? folders);
const photographs = await findPhotographs(folders);
const names = [...labels.keys()].filter((name) => photographs.has(name)).toSorted();
if (names.length === 0) stop('None of these photographs has labels.');
if (names.length < labels.size) console.log(`${labels.size - names.length} labels have no photograph here.`);

const baselines = { known: await loadBaseline('known'), check: await loadBaseline('check') };
// what has no baseline yet belongs where it will be saved
const setOf = (name: string) => SETS.find((set) => baselines[set].has(name)) ?? saved ?? 'known';
const inCheck = names.filter((name) => setOf(name) === 'check');
if (values.missed && inCheck.length > 0 && !values.really)
  stop(
    `${inCheck.length} of these photographs belong to check, which is looked at only as numbers: who works on its single pictures has no measure left. With --really they are named all the same.`,
  );

const answers = new Map<string, readonly Answer[]>();
const refused = new Map<string, string>();
const since = process.cpuUsage();
for (const name of names) {
  const reading = await readDrawing(await readFile(photographs.get(name)!)).catch((cause: unknown) => {
    if (!(cause instanceof IntakeRefusal)) throw cause;
    refused.set(name, cause.code);
    return undefined;
  });
  answers.set(name, answer(reading, labels.get(name)!));
}
const { user, system } = process.cpuUsage(since);

let fell = false;
for (const set of SETS) {
  const own = names.filter((name) => setOf(name) === set);
  if (own.length === 0) continue;
  const figures: Figures = new Map(own.map((name) => [name, tally(answers.get(name)!)]));
  const comparison = compareFigures(baselines[set], figures);
  console.log(`\n## ${set}: ${own.length} photographs\n`);
  const open = set === 'known' || values.really;
  if (open) console.log(`${photographRows(figures, baselines[set], values.missed ? answers : undefined)}\n`);
  console.log(sumTable(figures, comparison));
  const without = own.flatMap((name) => {
    const code = refused.get(name);
    return code ? (open ? `${name} (${code})` : code) : [];
  });
  if (without.length > 0) console.log(`\n${without.length} refused: ${without.join(', ')}`);
  fell ||= comparison.rows.some(({ verdict }) => verdict === 'worse');
  if (saved === set) await saveBaseline(set, baselines[set], figures);
}
console.log(`\n${Math.round((user + system) / 1000 / names.length)} ms of processor time a photograph`);
process.exitCode = fell && !saved ? 1 : 0;

function stop(why: string): never {
  console.error(why);
  process.exit(2);
}
