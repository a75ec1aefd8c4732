import type { Budget } from './budget.ts';

/** Fewer than this are not worth looking through. */
const fewBudgets = 1000;
/** What adding up fractions of a second may lose. */
const rounding = 0.01;

/**
 * Budgets of this process alone, for what bounds the cost of one visitor here. A budget is the time at which it will be
 * whole again, as in the database; one that is whole is forgotten.
 */
export function createMemoryBudgets(now: () => number = () => performance.now()) {
  const wholeAtMs = new Map<string, number>();
  let sweepAt = fewBudgets;

  function sweep(): void {
    for (const [key, at] of wholeAtMs) if (at <= now()) wholeAtMs.delete(key);
    sweepAt = Math.max(fewBudgets, 2 * wholeAtMs.size);
  }

  return {
    /** Takes one from each budget and answers the first that had nothing left; those after it are not touched. */
    spend(budgets: readonly Budget[]): Budget | undefined {
      return budgets.find(({ key, perSecond, burst }) => {
        const everyMs = 1000 / perSecond;
        const next = Math.max(wholeAtMs.get(key) ?? 0, now()) + everyMs;
        if (next > now() + everyMs * (burst + rounding)) return true;
        wholeAtMs.set(key, next);
        if (wholeAtMs.size > sweepAt) sweep();
        return false;
      });
    },
    /** How many are not whole, as far as they have been looked through. */
    size: () => wholeAtMs.size,
  };
}
