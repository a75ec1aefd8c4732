import { z } from 'zod';
import { readCache, storeCache } from '../cache/stored-cache.ts';
import { evaluationResultSchema, qualifies } from './criteria.ts';
import type { EvaluationResult } from './criteria.ts';

/** The results of the last 24 hours from browser storage; unreadable ones are left out, nothing readable is nothing. */
export function getCachedEvaluationResults(stored: string | null | undefined, now: Date): EvaluationResult[] {
  const list = z.array(z.unknown()).safeParse(readCache(stored, now));
  if (!list.success) return [];
  return list.data.flatMap((entry) => {
    const result = evaluationResultSchema.safeParse(entry);
    return result.success && qualifies(result.data.criteria) ? [result.data] : [];
  });
}

export const storeEvaluationResults = (results: readonly EvaluationResult[], now: Date): string =>
  storeCache(results, now);
