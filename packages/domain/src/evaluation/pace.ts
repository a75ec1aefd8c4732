/** Limits of an evaluation run (spec §9, Q-48: a setting raises the 100). */
export const evaluationLimits = {
  blueprints: 100,
  requestTimeoutMs: 12_000,
  retries: 3,
  itemPauseMs: 100,
} as const;

export interface Pace {
  batchSize: number;
  delayMs: number;
}

/** Batches of 8, at least 2; a delay of 600 ms, at most 2000 ms (spec §9). */
export const startingPace: Pace = { batchSize: 8, delayMs: 600 };
const slowest: Pace = { batchSize: 2, delayMs: 2000 };

/** Success below 0.4 shrinks the batch and lengthens the delay; above 0.7 it grows again (spec §9, Q-50). */
export function nextPace(pace: Pace, successRate: number): Pace {
  if (successRate < 0.4) {
    return {
      batchSize: Math.max(slowest.batchSize, Math.floor(pace.batchSize * 0.8)),
      delayMs: Math.min(slowest.delayMs, Math.round(pace.delayMs * 1.2)),
    };
  }
  if (successRate > 0.7) {
    return {
      batchSize: Math.min(startingPace.batchSize, Math.ceil(pace.batchSize * 1.25)),
      delayMs: Math.max(startingPace.delayMs, Math.round(pace.delayMs * 0.8)),
    };
  }
  return pace;
}

/** min(1000 * 2^n, 5000) ms (spec §9). */
export const retryDelayMs = (retry: number): number => Math.min(1000 * 2 ** Math.max(0, retry), 5000);
