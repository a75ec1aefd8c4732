// How many taps set photographs right that are read badly: the few edits that a parent who sees what is wrong would make, by the labels that people wrote:
//   npm run bench set-right -- [--labels FOLDER]… [--only NAME]… [--save FILE] FOLDER…
// FOLDERs hold photographs and, without --labels, their labels. Photographs of check are left out: nobody works on their single pictures.
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Edit } from '../src/edits/edit.ts';
import { readDrawing } from '../src/intake/read-drawing.ts';
import { IntakeRefusal } from '../src/paper/refusal.ts';
import { BASELINES, loadBaseline } from './photographs/baseline.ts';
import { isSound, type Counts } from './photographs/counts.ts';
import { findPhotographs, loadLabels } from './photographs/labels.ts';
import { editsOf } from './set-right/taps.ts';
import { setRight } from './set-right/search.ts';
import { HEAD, isMissing, rowOf, sumLine, type SetRightRow } from './set-right/table.ts';

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    labels: { type: 'string', multiple: true },
    only: { type: 'string', multiple: true },
    save: { type: 'string' },
  },
});
if (folders.length === 0) {
  console.log('not measured: name the folders of the photographs, npm run bench set-right -- FOLDER…');
  process.exit(0);
}
const labels = await loadLabels(values.labels ?? folders);
const photographs = await findPhotographs(folders);
const known = await loadBaseline(BASELINES, 'known');
/** Those that are not sound first. */
const badly = [...known]
  .filter(([name, counts]) => labels.has(name) && photographs.has(name) && isMissing(counts))
  .filter(([name]) => values.only === undefined || values.only.includes(name))
  .toSorted(([, p], [, q]) => rank(p) - rank(q));

console.log(HEAD);
const rows: SetRightRow[] = [];
for (const [name] of badly) {
  const bytes = await readFile(photographs.get(name)!);
  let seconds = 0;
  const read = async (edits: readonly Edit[]) => {
    const since = performance.now();
    try {
      return await readDrawing(bytes, { edits });
    } catch (cause) {
      if (!(cause instanceof IntakeRefusal)) throw cause;
      return undefined;
    } finally {
      seconds = (performance.now() - since) / 1000;
    }
  };
  const found = await setRight(read, labels.get(name)!);
  if (!found) continue;
  await read(editsOf(found.moves));
  const row = { name, ...found, reread: seconds };
  rows.push(row);
  console.log(rowOf(row));
}
console.log(`\n${sumLine(rows)}`);
if (values.save !== undefined) {
  const file = Object.fromEntries(rows.map(({ name, moves }) => [name, editsOf(moves)]));
  await writeFile(values.save, `${JSON.stringify(file, null, 2)}\n`);
}

function rank(counts: Counts): number {
  return Number(isSound(counts));
}
