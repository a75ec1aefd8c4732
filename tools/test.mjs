// `npm test`: what tells within minutes whether the product is sound; `npm run test:all` (or --all) leaves nothing out.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, prepare } from './lib/prepare.mjs';
import { root, runTool } from './lib/run.mjs';
import { fastRun } from './lib/slow-tests.mjs';
import { runStaticChecks, slowChecks, staticChecks } from './lib/static-checks.mjs';

const vitestReport = join(root, '.cache/vitest.json');
const journeysReport = join(root, '.cache/journeys.json');
const shopLog = join(root, '.cache/journeys-shop.log');

const all = process.argv.includes('--all');
const testSet = all ? {} : fastRun;

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

async function runVitest() {
  rmSync(vitestReport, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const { code } = await runTool('vitest', ['run', ...reporters], { env: testSet });
  const report = read(vitestReport);
  const failed = report?.numFailedTests ?? 0;
  // A crashed worker or a file that fails to load fails the run without failing a test.
  return { passed: report?.numPassedTests ?? 0, failed: code === 0 ? failed : Math.max(failed, 1) };
}

async function runJourneys() {
  for (const file of [journeysReport, shopLog]) rmSync(file, { force: true });
  const { code } = await runTool('playwright', ['test'], {
    env: { ...testSet, JOURNEYS_REPORT: journeysReport },
  });
  const stats = read(journeysReport)?.stats;
  const failed = stats?.unexpected ?? 0;
  const flaky = stats?.flaky ?? 0;
  if (flaky > 0) console.log(`${flaky} of the journeys passed only at the second try: look at why.`);
  if (failed + flaky > 0 && existsSync(shopLog)) {
    console.log('What the shop of the journeys had to say, its last lines:');
    console.log(readFileSync(shopLog, 'utf8').split('\n').slice(-30).join('\n'));
  }
  return {
    passed: (stats?.expected ?? 0) + flaky,
    failed: code === 0 ? failed : Math.max(failed, 1),
  };
}

/** The storefront is built meanwhile: only the journeys need it, and neither keeps two cores busy. */
async function runChecks() {
  const checks = runStaticChecks(all ? [...staticChecks, ...slowChecks] : staticChecks);
  await bundle();
  return checks;
}

await prepare({ storefront: false });
const results = [];
for (const { name, work } of [
  { name: 'Static checks', work: runChecks },
  { name: 'Unit and integration tests', work: runVitest },
  { name: 'Browser journeys', work: runJourneys },
]) {
  console.log(`\n${name}`);
  const startedAt = performance.now();
  results.push(await work());
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
if (!all) console.log('\nThe slow tests and the second database: npm run test:all');
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
