import type { Caller } from '../../database/caller.ts';
import type { Binding } from '../join-config.ts';
import type { ChangeCondition } from './change-filter.ts';

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/** One binding of a channel: which changes it subscribes to, and under which number it receives them. */
export interface Interest {
  id: number;
  event: string;
  schema: string;
  table: string | undefined;
  conditions: readonly ChangeCondition[];
  /** Columns to send; none: all the role may read. */
  select: readonly string[] | undefined;
}

/** A channel subscribed to changes, as the user its newest token names. */
export interface Subscriber {
  caller: Caller;
  readonly network: string;
  interests: readonly Interest[];
  tell(payload: string): void;
}

export const interestOf = (
  binding: Binding,
  id: number,
  conditions: readonly ChangeCondition[],
): Interest => ({
  id,
  event: binding.event.toUpperCase(),
  schema: binding.schema ?? '*',
  table: binding.table === '*' ? undefined : binding.table,
  conditions,
  select: binding.select,
});

export const concernsTable = (interest: Interest, schema: string, table: string): boolean =>
  (interest.schema === '*' || interest.schema === schema) &&
  (interest.table === undefined || interest.table === table);

export const concerns = (interest: Interest, schema: string, table: string, type: ChangeType): boolean =>
  concernsTable(interest, schema, table) && (interest.event === '*' || interest.event === type);
