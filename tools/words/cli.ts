import { root } from '../lib/run.mjs';
import { earlyWords, faultsOf, tableAt, tables, unspokenWords } from './words.ts';

const unspoken = unspokenWords(root);
for (const { file, words } of unspoken) console.log(`${file} says “${words}” without asking the word table`);
const early = earlyWords(root);
for (const { file, words } of early)
  console.log(`${file} asks ${words} while it is loaded: say said(…) there`);
const faults = tables.flatMap(({ file, needed }) =>
  faultsOf(tableAt(root, file), needed(root)).map((fault) => `${file}: ${fault}`),
);
for (const fault of faults) console.log(fault);
if (faults.length > 0)
  console.log('Each sentence has its Spanish one there (usted, Latin American), with the same {values}.');
process.exit(unspoken.length + early.length + faults.length > 0 ? 1 : 0);
