// `npm run test:mutation [package] [-- --count 40 --seed 1]`: plants faults in a package and says which its tests let pass.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { reachedFiles } from '../conformity/reached.ts';
import { sourceFiles } from '../conformity/source-files.ts';
import { root } from '../lib/run.mjs';
import { chosenFaults, plantableFaults, planted, type Fault } from './faults.ts';

const leastScore = 80;
const isSource = (file: string) => !/\.(test|d)\.ts$|\/texts\//.test(file);

let current: Fault | undefined;
/** The fault stands in what the tests load, never on disk. */
const plantCurrent = {
  name: 'planted-fault',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    return current && id.split('?')[0] === join(root, current.file) ? planted(code, current) : undefined;
  },
};

const openTests = (folder: string): Promise<Vitest> =>
  createVitest(
    'test',
    {
      config: false,
      root: join(root, folder),
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      watch: false,
      bail: 1,
      maxWorkers: 1,
      reporters: [{}],
      testTimeout: 60_000,
      hookTimeout: 180_000,
    },
    {
      plugins: [plantCurrent],
      resolve: { conditions: ['source'] },
      ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
    },
  );

/** The test files that fail with what is planted now. */
async function failing(tests: Vitest, specifications: TestSpecification[]): Promise<string[]> {
  if (specifications.length === 0) return [];
  const { testModules, unhandledErrors } = await tests.runTestSpecifications(specifications);
  const failed = testModules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId);
  return unhandledErrors.length > 0 ? [...failed, 'an error that no test caught'] : failed;
}

function inWords({ file, start, end, replacement }: Fault): string {
  const source = readFileSync(join(root, file), 'utf8');
  const line = source.slice(0, start).split('\n').length;
  return `${file}:${line}: ${source.slice(start, end).replaceAll(/\s+/g, ' ')} → ${replacement.replaceAll(/\s+/g, ' ')}`;
}

async function scoreOf(name: string, count: number, seed: number): Promise<number> {
  const folder = `packages/${name}`;
  const faults = sourceFiles(root, [`${folder}/src`])
    .filter(isSource)
    .flatMap((file) => plantableFaults(file, readFileSync(join(root, file), 'utf8')));
  const chosen = chosenFaults(faults, count, seed);
  const tests = await openTests(folder);
  const all = await tests.globTestSpecifications();
  const loads = new Map(all.map((one) => [one, reachedFiles(root, [one.moduleId.slice(root.length)])]));
  current = undefined;
  const broken = await failing(tests, all);
  if (broken.length > 0) throw new Error(`Without any fault these fail: ${broken.join(', ')}`);
  let noticed = 0;
  for (const fault of chosen) {
    current = fault;
    tests.invalidateFile(join(root, fault.file));
    const related = all.filter((one) => loads.get(one)?.has(fault.file));
    if ((await failing(tests, related)).length > 0) noticed += 1;
    else console.log(`survived ${inWords(fault)}`);
    tests.invalidateFile(join(root, fault.file));
  }
  await tests.close();
  const score = Math.round((100 * noticed) / chosen.length);
  console.log(
    `${name}: ${noticed} of ${chosen.length} planted faults noticed (${score} %), of ${faults.length} possible ones`,
  );
  return score;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
});
const names = positionals.length > 0 ? positionals : ['domain', 'printing'];
const scores: number[] = [];
for (const name of names) scores.push(await scoreOf(name, Number(values.count), Number(values.seed)));
process.exit(scores.every((score) => score >= leastScore) ? 0 : 1);
