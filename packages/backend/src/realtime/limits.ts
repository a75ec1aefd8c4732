import { per } from '../limits/budget.ts';
import { createMemoryBudgets } from '../limits/memory-budgets.ts';
import { filterOperators } from './changes/change-filter.ts';
import type { FilterOperator } from './changes/change-filter.ts';

export interface RealtimeLimits {
  connections: number;
  /** Of one address: the others must find room. */
  connectionsPerNetwork: number;
  channelsPerSocket: number;
  /** Tables, or parts of tables, that one channel may watch. */
  bindingsPerChannel: number;
  /** Channels of one network that watch tables: each costs a little with every change. */
  watchersPerNetwork: number;
  filterOperators: readonly FilterOperator[];
  filterLength: number;
  /** Comparisons of one filter, each value of a list counted. */
  filterValues: number;
  joinsPerSecond: number;
  messagesPerSecond: number;
  messageBytes: number;
  /** What may wait for a slow client before it is cut off. */
  bufferedBytes: number;
  /** A socket that has been silent for longer is closed; clients send a heartbeat every 25 s. */
  silenceMs: number;
  /** The longest a token is believed without being looked at again. */
  recheckMs: number;
}

export const defaultLimits: RealtimeLimits = {
  connections: 10_000,
  connectionsPerNetwork: 2000,
  channelsPerSocket: 100,
  bindingsPerChannel: 100,
  watchersPerNetwork: 20_000,
  filterOperators,
  filterLength: 4000,
  filterValues: 100,
  joinsPerSecond: 100,
  messagesPerSecond: 1000,
  messageBytes: 1024 * 1024,
  bufferedBytes: 8 * 1024 * 1024,
  silenceMs: 60_000,
  recheckMs: 5 * 60_000,
};

/** Whether one more event of a sender is within its limit. */
export function perSecond(limit: number): (sender?: string) => boolean {
  const budgets = createMemoryBudgets();
  const allowance = per(limit, 1);
  return (sender = '') => !budgets.spend([{ key: sender, ...allowance }]);
}

/** Counts what each of many has at a time. */
export function atOnce(limit: number): { enter(whose: string): boolean; leave(whose: string): void } {
  const counts = new Map<string, number>();
  return {
    enter(whose) {
      const count = counts.get(whose) ?? 0;
      if (count >= limit) return false;
      counts.set(whose, count + 1);
      return true;
    },
    leave(whose) {
      const left = (counts.get(whose) ?? 1) - 1;
      if (left > 0) counts.set(whose, left);
      else counts.delete(whose);
    },
  };
}
