/** Catalogue, evaluation, mockup and artwork caches last 24 h (spec §9). */
export const cacheLifeMs = 24 * 3_600_000;
export const catalogCacheVersion = '1.0';

export const storageKeys = {
  catalog: 'printifyCatalogCache',
  evaluation: 'catalogEvaluationCache',
  evaluatedProducts: 'evaluatedProducts',
} as const;

/** Younger than the life; what claims to come from the future is as good as old. */
export function isFresh(savedAt: number | Date, now: Date, lifeMs = cacheLifeMs): boolean {
  const age = now.getTime() - (typeof savedAt === 'number' ? savedAt : savedAt.getTime());
  return age >= 0 && age < lifeMs;
}
