import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { packedBrowser } from './e2e/support/browser.ts';
import { isFastRun, slowJourneys } from './tools/lib/slow-tests.mjs';

const launchOptions = await packedBrowser();

export default defineConfig({
  testDir: 'e2e/journeys',
  testIgnore: isFastRun ? slowJourneys.map((file) => join(import.meta.dirname, file)) : [],
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: '.cache/journeys',
  fullyParallel: true,
  workers: 2,
  // A second try tells a slow machine from a broken journey; which ones needed it is printed at the end.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.JOURNEYS_REPORT
    ? [['dot'], ['json', { outputFile: process.env.JOURNEYS_REPORT }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    // What can't be pressed fails here, and not when the whole journey's time is up.
    actionTimeout: 20_000,
    launchOptions,
    // Recording every step makes every journey slower: ask for it with TRACE=1 when a journey fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
