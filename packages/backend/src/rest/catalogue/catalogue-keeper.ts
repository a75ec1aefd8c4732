import type { Database } from '../../database/database.ts';
import { readCatalogue, type Catalogue } from './catalogue.ts';

export interface CatalogueKeeper {
  /** The newest known snapshot; the first call reads it. */
  current(): Promise<Catalogue>;
  /** Reads again; calls that come while a read is under way share the one that follows it. */
  reload(): Promise<Catalogue>;
  /** Reads again because a name was not found, while others go on with what is known; undefined when that was done a moment ago. */
  reloadAfterMiss(): Promise<Catalogue | undefined>;
  close(): Promise<void>;
}

/** Reads for names not found: some at once, then one a second. A client cannot make us read all day. */
const missAllowance = 5;
const missRefillMs = 1000;

/**
 * Keeps the snapshot fresh: on `NOTIFY pgrst`, which an event trigger sends after every change of the schema, and on a
 * name that is not found, for databases whose owner may not create event triggers.
 */
export function createCatalogueKeeper(database: Database, schemas: readonly string[]): CatalogueKeeper {
  let snapshot: Promise<Catalogue> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let queued: Promise<Catalogue> | undefined;
  let looking: Promise<Catalogue> | undefined;
  let allowance = missAllowance;
  let refilledAt = performance.now();
  let isClosed = false;

  const read = () => database.transaction((transaction) => readCatalogue(transaction, schemas));

  const begin = (): Promise<Catalogue> => {
    queued = undefined;
    const reading = read();
    running = reading;
    snapshot = reading;
    // A failed read must not be served for ever.
    reading.catch(() => {
      if (snapshot === reading) snapshot = undefined;
    });
    return reading;
  };

  const reload = (): Promise<Catalogue> => {
    queued ??= running.then(begin, begin);
    return queued;
  };

  const look = async (): Promise<Catalogue> => {
    looking = undefined;
    const found = await read();
    snapshot = Promise.resolve(found);
    return found;
  };

  const listening = database.listen('pgrst', () => {
    if (!isClosed) reload().catch(() => undefined);
  });
  // Without it, names that are not found still lead to a new read.
  listening.catch(() => undefined);

  return {
    current: () => queued ?? snapshot ?? reload(),
    reload,
    async reloadAfterMiss() {
      const now = performance.now();
      allowance = Math.min(missAllowance, allowance + (now - refilledAt) / missRefillMs);
      refilledAt = now;
      if (allowance < 1) return looking;
      allowance -= 1;
      if (!looking) {
        looking = running.then(look, look);
        running = looking;
      }
      return looking;
    },
    async close() {
      isClosed = true;
      const stop = await listening.catch(() => undefined);
      await stop?.();
      await running.catch(() => undefined);
    },
  };
}
