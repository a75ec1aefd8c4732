import { evaluationResultSchema } from '@doodleloom/domain/evaluation/criteria';
import type { EvaluationProgress, EvaluationSoFar } from '@doodleloom/domain/evaluation/evaluate-catalog';
import { z } from 'zod';

const storageKey = 'doodleloom-evaluation-run';

const progressSchema = z.object({
  processed: z.number(),
  total: z.number(),
  available: z.number().default(0),
  found: z.number(),
  currentBatch: z.number(),
  totalBatches: z.number(),
});
const runSchema = z.object({
  progress: progressSchema,
  soFar: z.object({
    currentBatch: z.number(),
    evaluated: z.array(z.number()),
    results: z.array(evaluationResultSchema),
  }),
});

export type UnfinishedRun = z.infer<typeof runSchema>;

/** What a run of this tab had found when the page was left; kept for the tab alone, and gone once a run ends. */
export function unfinishedRun(): UnfinishedRun | undefined {
  try {
    return runSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function keepRun(progress: EvaluationProgress, soFar: EvaluationSoFar): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ progress, soFar }));
  } catch {
    // A full storage costs only what a reload would have kept.
  }
}

export const forgetRun = (): void => sessionStorage.removeItem(storageKey);
