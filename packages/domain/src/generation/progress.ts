/** The bar adds 1 % every 200 ms up to a cap of 90 % while waiting (spec §4). */
export const progressTickMs = 200;
export const progressCap = 90;
/** The step text advances every 3 s, up to the second-to-last of five. */
export const stepMs = 3000;
/** The job is polled every 2 s; the preview opens 2 s after success (spec §9). */
export const jobPollMs = 2000;
export const previewDelayMs = 2000;
/** A line says that it takes longer than usual. */
export const slowAfterMs = 30_000;

export const generationSteps = [
  'Analyzing your artwork...',
  'Understanding the composition...',
  'Applying AI style transformation...',
  'Adding artistic details...',
  'Finalizing your masterpiece...',
] as const;

const elapsed = (ms: number): number => (Number.isFinite(ms) ? Math.max(0, ms) : 0);

export const progressAfter = (waitedMs: number): number =>
  Math.min(progressCap, Math.floor(elapsed(waitedMs) / progressTickMs));

/** While waiting the last step is never reached; it belongs to success. */
export const stepAfter = (waitedMs: number): number =>
  Math.min(generationSteps.length - 2, Math.floor(elapsed(waitedMs) / stepMs));

export interface GenerationProgress {
  percent: number;
  stepIndex: number;
  step: string;
  isSlow: boolean;
}

export function generationProgress(waitedMs: number, isDone = false): GenerationProgress {
  const stepIndex = isDone ? generationSteps.length - 1 : stepAfter(waitedMs);
  return {
    percent: isDone ? 100 : progressAfter(waitedMs),
    stepIndex,
    step: generationSteps[stepIndex] ?? generationSteps[0],
    isSlow: !isDone && elapsed(waitedMs) >= slowAfterMs,
  };
}

/** "Failed to check generation status" only after three failures in a row. */
export const pollFailuresShown = 3;
export const pollFailureIsShown = (failuresInARow: number): boolean => failuresInARow >= pollFailuresShown;
