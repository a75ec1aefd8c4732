import { defineConfig } from '@playwright/test';
import type { Engine } from './main-way.spec.ts';

/** The main way in browsers that are no Chromium. Playwright only runs it: its own builds of them are not needed. */
export default defineConfig<{ engine: Engine }>({
  testDir: '.',
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../.cache/browsers/results',
  workers: 1,
  timeout: 420_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
