// `npm run bench [name …]`: the measured comparisons, one after another, so that none disturbs another.
import { prepare } from './lib/prepare.mjs';
import { runTool } from './lib/run.mjs';

/** Each compares with a named alternative or a physical limit in the same run. */
const benches = [
  'packages/backend/bench/table-api.ts',
  'packages/backend/bench/sign-in.ts',
  'packages/backend/bench/sign-in-doors.ts',
  'packages/backend/bench/storage-files.ts',
  'packages/backend/bench/realtime-subscribers.ts',
  'packages/atelier/bench/styles.ts',
  'packages/atelier/bench/understanding.ts',
  'packages/atelier/bench/largest-photo.ts',
  'packages/printhouse/bench/mockups.ts',
  'packages/printing/bench/provider-calls.ts',
];

await prepare({ storefront: false });
const words = process.argv.slice(2);
const chosen = benches.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
let failed = 0;
for (const file of chosen) {
  console.log(`\n# ${file}`);
  const { code } = await runTool('tsx', ['--conditions=source', file]);
  if (code !== 0) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);
