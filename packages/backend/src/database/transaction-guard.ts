import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Refuses a query of the whole database from inside an open transaction: on the embedded engine it would wait for
 * itself for ever, on a pool it would wait for a connection that may never come.
 */
export function createTransactionGuard() {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  return {
    assertOutside(): void {
      if (current.getStore()?.open) {
        throw new Error(
          'Inside a transaction use the transaction itself: this query would wait for it to end.',
        );
      }
    },
    async inside<Result>(work: () => Promise<Result>): Promise<Result> {
      const state = { open: true };
      try {
        return await current.run(state, work);
      } finally {
        state.open = false;
      }
    },
  };
}
