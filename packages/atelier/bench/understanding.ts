// How well drawings of known truth are understood, per class of photograph:
//   npm run bench understanding -- [pictures per class] [class...] [--without RULE]...        (rules/rules.ts)
// The generator (packages/atelier/training) needs Python; pictures are drawn once and kept under .cache/understanding.
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs, promisify } from 'node:util';
import { leaveOut, openReading, ruleNamed } from './rules/switches.ts';
import { measure, type Figures } from './understanding/measure.ts';

const GENERATOR = new URL('../training/gen', import.meta.url).pathname;
const FOLDER =
  process.env['UNDERSTANDING_PICTURES'] ?? new URL('../../../.cache/understanding', import.meta.url).pathname;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string', multiple: true } },
});
const [count = '8', ...classes] = positionals;

await promisify(execFile)('/usr/bin/python3', ['bench.py', FOLDER, count, ...classes], {
  cwd: GENERATOR,
}).catch((cause: unknown) => {
  // everything else of the project runs without Python; so must the other benches
  process.stdout.write(
    `not measured, the generator needs the packages of training/README.md: ${String(cause)}\n`,
  );
  process.exit(0);
});
const readDrawing = values.without
  ? await openReading()
  : (await import('../src/intake/read-drawing.ts')).readDrawing;
leaveOut((values.without ?? []).map(ruleNamed));
// only now: it imports steps of the reading, which must have their switches by then
const { loadTruth } = await import('./understanding/truth.ts');
const stems = (await readdir(FOLDER))
  .filter((file) => file.endsWith('.jpg') && Number(/-(\d+)\./.exec(file)?.[1]) < Number(count))
  .map((file) => file.slice(0, -4))
  .filter((stem) => classes.length === 0 || classes.includes(classOf(stem)))
  .toSorted();

const all: { readonly name: string; readonly stem: string; readonly figures: Figures | undefined }[] = [];
let cpu = 0;
for (const stem of stems) {
  const path = `${FOLDER}/${stem}`;
  const bytes = await readFile(`${path}.jpg`);
  const since = process.cpuUsage();
  const reading = await readDrawing(bytes).catch((refusal: unknown) => {
    process.stderr.write(`${stem}: ${String(refusal)}\n`);
    return undefined;
  });
  const used = process.cpuUsage(since);
  cpu += (used.user + used.system) / 1000;
  all.push({
    name: classOf(stem),
    stem,
    figures: reading && measure(reading, await loadTruth(path, reading)),
  });
}
const out = process.env['UNDERSTANDING_OUT'];
if (out) await writeFile(out, JSON.stringify(all));

console.log(
  '| class | regions IoU | painted kept | colour | outside | lines found | invented | gaps closed | faces | invented |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
for (const name of new Set(stems.map(classOf)))
  console.log(
    row(
      name,
      all.filter((one) => one.name === name),
    ),
  );
console.log(row('**all**', all));
console.log(`\n${Math.round(cpu / stems.length)} ms of processor time per picture`);
console.log(confidenceTable());

function classOf(stem: string): string {
  return stem.replace(/-\d+$/, '').replaceAll('_', ' ');
}

function mean(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** A refused drawing counts with nothing found. */
function row(name: string, some: typeof all): string {
  const known = some.flatMap(({ figures }) => figures ?? []);
  const lost = some.length - known.length;
  const per = (pick: (figures: Figures) => number) => mean(known.map(pick)).toFixed(2);
  const orNothing = (pick: (figures: Figures) => readonly number[]) =>
    mean([...known.map((one) => mean(pick(one))), ...Array.from({ length: lost }, () => 0)]).toFixed(2);
  const sum = (key: keyof Figures['faces']) => known.reduce((total, one) => total + one.faces[key], 0);
  const cells = [
    lost > 0 ? `${name} (${lost} refused)` : name,
    orNothing((one) => one.iou),
    orNothing((one) => one.painted),
    mean(known.map((one) => mean(one.colour))).toFixed(1),
    per((one) => one.outside),
    per((one) => one.linesFound),
    per((one) => one.linesInvented),
    per((one) => one.gapsClosed),
    `${sum('found')} of ${sum('asked')}`,
    String(sum('invented')),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Is a sure reading a good one? */
function confidenceTable(): string {
  const pairs = all.flatMap(({ figures }) =>
    figures && figures.iou.length > 0 ? [{ sure: figures.sure, iou: mean(figures.iou) }] : [],
  );
  const steps = [0, 0.4, 0.5, 0.6, 0.7, 0.8, 1.01];
  const rows = steps.slice(1).map((to, k) => {
    const some = pairs.filter(({ sure }) => sure >= steps[k]! && sure < to);
    const figures = [mean(some.map(({ sure }) => sure)), mean(some.map(({ iou }) => iou))];
    return `| ${steps[k]!.toFixed(1)}-${Math.min(1, to).toFixed(1)} | ${some.length} | ${figures.map((value) => value.toFixed(2)).join(' | ')} |`;
  });
  return ['\n| confidence | pictures | its mean | regions IoU |', '|---|---|---|---|', ...rows].join('\n');
}
