// `npm run bench [name …] [-- arguments]`: the measured comparisons, one after another, so that none disturbs another.
// A name is that of a bench or of its package; from the first other word on, words go to the benches.
import { prepare } from './lib/prepare.mjs';
import { runTool } from './lib/run.mjs';

/** Each compares with a named alternative or a physical limit in the same run. */
const benches = [
  'packages/backend/bench/table-api.ts',
  'packages/backend/bench/sign-in.ts',
  'packages/backend/bench/sign-in-cost.ts',
  'packages/backend/bench/storage-files.ts',
  'packages/backend/bench/realtime-subscribers.ts',
  'apps/server/bench/memory.ts',
  'packages/atelier/bench/styles.ts',
  'packages/atelier/bench/understanding.ts',
  'packages/atelier/bench/photographs.ts',
  'packages/atelier/bench/set-right.ts',
  'packages/atelier/bench/photographed-things.ts',
  'packages/atelier/bench/largest-photo.ts',
  'packages/atelier/bench/photo-faults.ts',
  'packages/atelier/bench/sheet-corners.ts',
  'packages/atelier/bench/several-sheets.ts',
  'packages/printhouse/bench/mockups.ts',
  'packages/printing/bench/provider-calls.ts',
  'e2e/bench/orders.ts',
  'e2e/bench/device.ts',
  'e2e/bench/redraws.ts',
  'e2e/bench/pages.ts',
];

const words = process.argv.slice(2);
const isName = (word) => benches.some((file) => file.split(/[/.]/).includes(word));
const firstOther = words.findIndex((word) => !isName(word));
const names = firstOther < 0 ? words : words.slice(0, firstOther);
const chosen = benches.filter(
  (file) => names.length === 0 || names.some((name) => file.split(/[/.]/).includes(name)),
);
if (names.length === 0 && words.length > 0) {
  console.error(`No bench is called ${words[0]}: ${benches.join(', ')}`);
  process.exit(2);
}
await prepare({ storefront: chosen.some((file) => file.startsWith('e2e/')) });
let failed = 0;
for (const file of chosen) {
  console.log(`\n# ${file}`);
  const { code } = await runTool('tsx', ['--conditions=source', file, ...words.slice(names.length)]);
  if (code !== 0) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);
