import { AsyncLocalStorage } from 'node:async_hooks';

export interface Visit {
  /** Whose it is: what one visitor asks waits behind what that visitor has asked before, and in nobody else's way. */
  whose?: string;
  /** What the embedded engine could not do for it: its own fault, not the visitor's. */
  trouble?: Error;
}

const visits = new AsyncLocalStorage<Visit>();

/**
 * Whatever the work asks of the embedded database is asked by somebody who would rather get a 503 than wait
 * until the engine has come back: a request from outside. Jobs and chores wait.
 */
export const asVisitor = <Result>(work: () => Result, visit: Visit = {}): Result => visits.run(visit, work);

export const currentVisit = (): Visit | undefined => visits.getStore();
