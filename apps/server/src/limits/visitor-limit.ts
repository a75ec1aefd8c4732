import { per } from '@doodleloom/backend/limits/budget';
import { createMemoryBudgets } from '@doodleloom/backend/limits/memory-budgets';
import { Refusal } from '@doodleloom/domain/refusals/refusals';

export interface VisitorLimit {
  /** Counts one call of the visitor; refuses when there were too many. */
  take(visitor: string): void;
}

export const unlimited: VisitorLimit = { take: () => undefined };

/** Limits per visitor and minute, kept in this process: they bound what one address can cost, not what a shop may sell. */
export const limitPerMinute =
  (enabled: boolean) =>
  (calls: number): VisitorLimit => {
    if (!enabled) return unlimited;
    const budgets = createMemoryBudgets();
    const allowance = per(calls, 60);
    return {
      take(visitor) {
        if (budgets.spend([{ key: visitor, ...allowance }])) throw new Refusal('too-many-requests');
      },
    };
  };
