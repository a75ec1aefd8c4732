// How well real photographs are understood, counted with labels that people wrote by looking, against the figures of the last saved version:
//   npm run bench photographs -- FOLDER… [--labels FOLDER]… [--baselines FOLDER] [--save known|check] [--missed [--really]] [--retaken HOW] [--without RULE]… [--ablate all|PART]
// FOLDERs hold photographs and, without --labels, their labels. photographs/README.md says what is counted and how to work with it.
import { parseArgs } from 'node:util';
import { ablate } from './photographs/ablate.ts';
import {
  BASELINES,
  SETS,
  compareFigures,
  loadBaseline,
  saveBaseline,
  type Figures,
} from './photographs/baseline.ts';
import { tally } from './photographs/counts.ts';
import { givenBackLine, givenBackRows, lostTooMuch } from './photographs/given-back.ts';
import { findPhotographs, loadLabels } from './photographs/labels.ts';
import { measure, type Asked } from './photographs/measure.ts';
import { photographRows, sumTable } from './photographs/report.ts';
import { RETAKES } from './photographs/retake.ts';
import { leaveOut, openReading, ruleNamed } from './rules/switches.ts';

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    labels: { type: 'string', multiple: true },
    baselines: { type: 'string', default: BASELINES },
    save: { type: 'string' },
    missed: { type: 'boolean' },
    really: { type: 'boolean' },
    retaken: { type: 'string' },
    without: { type: 'string', multiple: true },
    ablate: { type: 'string' },
  },
});
if (folders.length === 0) {
  console.log('not measured: name the folders of the photographs, npm run bench photographs -- FOLDER…');
  process.exit(0);
}
const saved = SETS.find((set) => set === values.save);
if (values.save !== undefined && !saved) stop(`--save takes ${SETS.join(' or ')}.`);

const retaken = RETAKES.find((how) => how === values.retaken);
if (values.retaken !== undefined && !retaken) stop(`--retaken takes ${RETAKES.join(', ')}.`);
if (retaken && saved) stop('A baseline is of the photographs as they are: --save takes no --retaken.');

const labels = await loadLabels(values.labels ?? folders);
const photographs = await findPhotographs(folders);
const names = [...labels.keys()].filter((name) => photographs.has(name)).toSorted();
if (names.length === 0) stop('None of these photographs has labels.');
if (names.length < labels.size) console.log(`${labels.size - names.length} labels have no photograph here.`);

const baselines = {
  known: await loadBaseline(values.baselines, 'known'),
  check: await loadBaseline(values.baselines, 'check'),
};
// what has no baseline yet belongs where it will be saved
const setOf = (name: string) => SETS.find((set) => baselines[set].has(name)) ?? saved ?? 'known';
const inCheck = names.filter((name) => setOf(name) === 'check');
if (values.missed && inCheck.length > 0 && !values.really)
  stop(
    `${inCheck.length} of these photographs belong to check, which is looked at only as numbers: who works on its single pictures has no measure left. With --really they are named all the same.`,
  );

const asked = names.map((name): Asked => ({
  name,
  photograph: photographs.get(name)!,
  labels: labels.get(name)!,
}));
const switches = values.without !== undefined || values.ablate !== undefined;
if (switches && saved) stop('A baseline is what the whole reading does: --save takes no switches.');
const read = switches ? await openReading() : (await import('../src/intake/read-drawing.ts')).readDrawing;
if (values.ablate !== undefined) {
  const readOne = async (one: string) => {
    const { answers } = await measure(
      read,
      asked.filter(({ name }) => name === one),
    );
    return tally(answers.get(one)!);
  };
  for await (const row of ablate(values.ablate, names, readOne)) console.log(row);
  process.exit(0);
}
leaveOut((values.without ?? []).map(ruleNamed));
const since = process.cpuUsage();
const { answers, given, refused } = await measure(read, asked, retaken);
const { user, system } = process.cpuUsage(since);

let fell = false;
for (const set of SETS) {
  const own = names.filter((name) => setOf(name) === set);
  if (own.length === 0) continue;
  const figures = figuresOf(new Map(own.map((name) => [name, answers.get(name)!])));
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
  const back = own.flatMap((name) => given.get(name) ?? []);
  console.log(`\n${givenBackLine(back)}`);
  if (open) for (const row of givenBackRows(given, own)) console.log(row);
  fell ||= lostTooMuch(back);
  fell ||= comparison.rows.some(({ verdict }) => verdict === 'worse');
  if (saved === set) await saveBaseline(values.baselines, set, baselines[set], figures);
}
console.log(`\n${Math.round((user + system) / 1000 / names.length)} ms of processor time a photograph`);
process.exitCode = fell && !saved ? 1 : 0;

function figuresOf(all: typeof answers): Figures {
  return new Map([...all].map(([name, own]) => [name, tally(own)]));
}

function stop(why: string): never {
  console.error(why);
  process.exit(2);
}
