import type { Queryable } from '@doodleloom/backend/database/database';
import { per } from '@doodleloom/backend/limits/budget';
import { spend } from '@doodleloom/backend/limits/database-budgets';
import { createMemoryBudgets } from '@doodleloom/backend/limits/memory-budgets';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import type { Config } from '../config/config.ts';

export interface VisitorLimit {
  /** Counts one call of each of them, a network or an account; refuses when one had too many. */
  take(...whose: string[]): Promise<void>;
}

export const unlimited: VisitorLimit = { take: () => Promise.resolve() };

/**
 * Limits per visitor and minute: they bound what one network or account can cost, not what a shop may sell. Counted in this
 * process, which refuses a flood without asking anybody; where others share the work, then with them.
 */
export function limitPerMinute(
  { RATE_LIMITS, DATABASE_URL }: Pick<Config, 'RATE_LIMITS' | 'DATABASE_URL'>,
  database: Queryable,
): (name: string, calls: number) => VisitorLimit {
  const budgets = createMemoryBudgets();
  return (name, calls) => {
    if (!RATE_LIMITS) return unlimited;
    const allowance = per(calls, 60);
    return {
      async take(...whose) {
        const asked = whose.map((who) => ({ key: `${name} of ${who}`, ...allowance }));
        const isTooMany = budgets.spend(asked) ?? (DATABASE_URL && (await spend(database, asked)));
        if (isTooMany) throw new Refusal('too-many-requests');
      },
    };
  };
}
