import { evaluationResultSchema, type EvaluationResult } from '@doodleloom/domain/evaluation/criteria';
import { z } from 'zod';

const storageKey = 'doodleloom-evaluation-run';

const progressSchema = z.object({
  processed: z.number(),
  total: z.number(),
  found: z.number(),
  currentBatch: z.number(),
  totalBatches: z.number(),
});
const runSchema = z.object({ progress: progressSchema, results: z.array(evaluationResultSchema) });

export type UnfinishedRun = z.infer<typeof runSchema>;

/** What a run of this tab had found when the page was left; kept for the tab alone, and gone once a run ends. */
export function unfinishedRun(): UnfinishedRun | undefined {
  try {
    return runSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function keepRun(
  progress: z.infer<typeof progressSchema>,
  results: readonly EvaluationResult[],
): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ progress, results }));
  } catch {
    // A full storage costs only what a reload would have kept.
  }
}

export const forgetRun = (): void => sessionStorage.removeItem(storageKey);
