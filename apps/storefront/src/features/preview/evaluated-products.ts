import { storageKeys } from '@doodleloom/domain/cache/cache-age';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';

function stored(): unknown[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKeys.evaluatedProducts) ?? 'null');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Products of an earlier evaluation, ready for the catalog, or nothing; what can't be read doesn't count. */
export async function storedEvaluatedProducts(): Promise<CatalogProduct[] | undefined> {
  const entries = stored();
  if (entries.length === 0) return undefined;
  const [{ evaluationResultSchema }, { convertEvaluationsToProducts }] = await Promise.all([
    import('@doodleloom/domain/evaluation/criteria'),
    import('@doodleloom/domain/evaluation/recommendations'),
  ]);
  const results = entries.flatMap((entry) => evaluationResultSchema.safeParse(entry).data ?? []);
  return results.length > 0 ? convertEvaluationsToProducts(results) : undefined;
}
