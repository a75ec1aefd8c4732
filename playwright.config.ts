import chromium from '@sparticuz/chromium';
import { defineConfig } from '@playwright/test';

// Chromium comes from npm, so that the journeys run on a machine with nothing installed by hand.
const executablePath = await chromium.executablePath();

export default defineConfig({
  testDir: 'e2e/journeys',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: '.cache/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.JOURNEYS_REPORT
    ? [['dot'], ['json', { outputFile: process.env.JOURNEYS_REPORT }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    // What can't be pressed fails here, and not when the whole journey's time is up.
    actionTimeout: 20_000,
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'],
    },
    // Recording every step makes every journey slower: ask for it with TRACE=1 when a journey fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
