/** Where the operator's evaluation leaves its qualifying products. */
const key = 'evaluatedProducts';

/** Evaluated products of an earlier evaluation, or nothing; unreadable ones count as none. */
export function storedEvaluatedProducts(): unknown[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(stored) && stored.length > 0 ? stored : undefined;
  } catch {
    return undefined;
  }
}
