import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { isFastRun, slowTests } from './tools/lib/slow-tests.mjs';

/** What a fast run leaves out of a workspace, by paths from its folder. */
const leftOut = (folder: string) =>
  slowTests
    .filter((file) => isFastRun && file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1));

const fromRoot = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** One project per workspace, so that `npx vitest --project domain` is the fast loop of that package. */
const project = (
  name: string,
  folder: string,
  include = ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
  globalSetup: string[] = [],
  // Files share their worker's modules: loading the same ones for every file costs more than many a test.
  isolate = false,
  setup: string[] = [],
) => ({
  test: {
    name,
    root: folder,
    include,
    exclude: [...configDefaults.exclude, ...leftOut(folder)],
    isolate,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    globalSetup,
    setupFiles: ['./tools/lib/patience.ts', ...setup].map(fromRoot),
    expect: { poll: { timeout: 20_000 } },
    // these ship TypeScript under our `source` condition: transformed they run, imported as they are they do not
    server: { deps: { inline: [/@ai-sdk\//, /eventsource-parser/, /node_modules\/ai\//] } },
  },
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
});

export default defineConfig({
  test: {
    projects: [
      project('common', 'packages/common'),
      project('domain', 'packages/domain'),
      project('backend', 'packages/backend', undefined, ['test/global-setup.ts']),
      project('atelier', 'packages/atelier'),
      project('printing', 'packages/printing'),
      project('printhouse', 'packages/printhouse'),
      project('server', 'apps/server', undefined, ['../../packages/backend/test/global-setup.ts']),
      // its components are tested with modules of their own making
      project('storefront', 'apps/storefront', undefined, [], true, [
        './apps/storefront/test/patience.ts',
        './apps/storefront/test/warnings.ts',
      ]),
      project('tools', 'tools', ['**/*.test.ts']),
    ],
    maxWorkers: 2,
  },
});
