import { runTool } from './run.mjs';

/** Checks that read the sources without running the product. */
export const staticChecks = [
  { name: 'types of the storefront', tool: 'tsc', args: ['-p', 'apps/storefront'], quick: true },
  { name: 'types of tests and tools', tool: 'tsc', args: ['-p', 'tsconfig.tests.json'], quick: true },
  { name: 'lint', tool: 'oxlint', args: ['--type-aware', '--deny-warnings'], quick: true },
  { name: 'format', tool: 'oxfmt', args: ['--check'], quick: true },
  { name: 'unused code and dependencies', tool: 'knip', args: ['--no-progress'], quick: false },
  { name: 'dependency arrows', tool: 'tsx', args: ['tools/arrows/cli.ts'], quick: true },
  { name: 'requests to other servers', tool: 'tsx', args: ['tools/egress/cli.ts'], quick: true },
  { name: 'code written twice', tool: 'tsx', args: ['tools/repetition/cli.ts'], quick: true },
  { name: 'words in every language', tool: 'tsx', args: ['tools/words/cli.ts'], quick: true },
  { name: 'licenses of what we ship', tool: 'tsx', args: ['tools/licenses/cli.ts'], quick: false },
  {
    name: 'conformity with the specification',
    tool: 'tsx',
    args: ['tools/conformity/cli.ts', '--check'],
    quick: false,
  },
  { name: 'messages of the latest commits', tool: 'tsx', args: ['tools/commits/cli.ts'], quick: true },
  { name: 'decisions in their template', tool: 'tsx', args: ['tools/decisions/cli.ts'], quick: true },
];

/** Only where nothing is left out: they take long (decision 0618), or ask the registry, which may say something else tomorrow. */
export const slowChecks = [
  {
    name: 'code that only tests use',
    tool: 'knip',
    args: ['--no-progress', '--production', '-c', 'knip.production.json'],
  },
  { name: 'compiled kernels', tool: 'node', args: ['tools/kernels.mjs', '--check'] },
  { name: 'known vulnerabilities in what we ship', tool: 'node', args: ['tools/audit.mjs'] },
];

/** Runs one check and says how it went, with its output where it failed. */
async function runCheck({ name, tool, args }) {
  const startedAt = performance.now();
  const { code, output } = await runTool(tool, args, { capture: true });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  const notes = output.split('\n').filter((line) => line.startsWith('note: '));
  if (code !== 0) console.log(output.trimEnd());
  else for (const note of notes) console.log(`  ${note.slice(6)}`);
  return code === 0;
}

/** Each check leaves a core idle for a good part of its time: two run side by side. */
const atOnce = 2;

/** Runs the checks and says which failed. */
export async function runStaticChecks(checks = staticChecks) {
  const waiting = [...checks];
  let passed = 0;
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) if (await runCheck(check)) passed += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { passed, failed: checks.length - passed };
}
