import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isShoppable, jobRow, jobStatuses, jobTransitions, startRequested } from './job.ts';
import {
  generationProgress,
  generationSteps,
  jobPollMs,
  pollFailureIsShown,
  previewDelayMs,
  progressAfter,
  stepAfter,
} from './progress.ts';

// holds S4-023, S9-015
test('the progress adds 1% every 200 ms up to a cap of 90%', () => {
  expect([0, 199, 200, 17_999, 18_000, 60_000].map(progressAfter)).toEqual([0, 0, 1, 89, 90, 90]);
});

// holds S4-024, S4-025
test('the step text advances every 3 seconds, up to the second-to-last of five', () => {
  expect([0, 2999, 3000, 6000, 9000, 12_000, 600_000].map(stepAfter)).toEqual([0, 0, 1, 2, 3, 3, 3]);
  expect(generationSteps).toEqual([
    'Analyzing your artwork...',
    'Understanding the composition...',
    'Applying AI style transformation...',
    'Adding artistic details...',
    'Finalizing your masterpiece...',
  ]);
});

// holds S4-015
test('success sets progress to 100 and shows the last step', () => {
  expect(generationProgress(1000, true)).toMatchObject({
    percent: 100,
    step: 'Finalizing your masterpiece...',
  });
});

test('the job is looked at every 2 s, and the preview opens 2 s after success', () => {
  expect([jobPollMs, previewDelayMs]).toEqual([2000, 2000]);
});

test('progress never falls and never passes the cap', () => {
  const ms = fc.integer({ min: 0, max: 600_000 });
  fc.assert(
    fc.property(ms, ms, (early, more) => {
      const before = generationProgress(early);
      const after = generationProgress(early + more);
      expect(after.percent).toBeLessThanOrEqual(90);
      expect(after.percent).toBeGreaterThanOrEqual(before.percent);
      expect(after.stepIndex).toBeGreaterThanOrEqual(before.stepIndex);
    }),
  );
});

test('a broken clock shows the beginning', () => {
  for (const odd of [-5, Number.NaN, Infinity]) expect(generationProgress(odd).percent).toBe(0);
});

// holds Q-20
test('after 30 s a line says that it takes longer than usual', () => {
  expect(generationProgress(29_999).isSlow).toBe(false);
  expect(generationProgress(30_000).isSlow).toBe(true);
  expect(generationProgress(60_000, true).isSlow).toBe(false);
});

// holds Q-19
test('a poll error is shown after three failures in a row', () => {
  expect([1, 2, 3, 4].map(pollFailureIsShown)).toEqual([false, false, true, true]);
});

// holds S4-021, Q-17
test('a queued job becomes succeeded or failed, a failed one may be queued again, a succeeded one stays', () => {
  const moves = jobStatuses.flatMap((from) => jobTransitions[from].map((to) => `${from}>${to}`));
  expect(moves).toEqual(['queued>succeeded', 'queued>failed', 'failed>queued']);
  expect(jobStatuses.map(startRequested)).toEqual(['start', 'nothing', 'start-again']);
});

// holds S3-004, S3-005
test('any other status is refused', () => {
  const row = { id: 'j', asset_id: 'a', style_id: 'clay' };
  expect(jobRow.parse({ ...row, status: 'queued' })).toMatchObject({ image_url: null, error_message: null });
  expect(jobRow.safeParse({ ...row, status: 'running' }).success).toBe(false);
});

// holds S2-118
test('a version can be chosen for shopping only if it succeeded and has an image', () => {
  expect(isShoppable({ status: 'succeeded', image_url: 'https://x/y.png' })).toBe(true);
  expect(isShoppable({ status: 'succeeded', image_url: null })).toBe(false);
  expect(isShoppable({ status: 'queued', image_url: 'https://x/y.png' })).toBe(false);
});
