import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Transaction as PgliteTransaction } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { hstore } from '@electric-sql/pglite/contrib/hstore';
import { ltree } from '@electric-sql/pglite/contrib/ltree';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp';
import type { Database, QueryResult, Transaction } from './database.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { createTransactionGuard } from './transaction-guard.ts';
import { resultParsers, toParameter } from './values.ts';

export interface PgliteOptions {
  /** A directory, or `memory`. */
  dataDir: string;
  /** A dump of another embedded database to begin with (tests). */
  dump?: Blob;
}

/** Contrib modules that SQL files commonly ask for; each is loaded only when `create extension` names it. */
const extensions = { citext, hstore, ltree, pg_trgm, pgcrypto, unaccent, uuid_ossp };

async function run<Row>(
  target: PGlite | PgliteTransaction,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<QueryResult<Row>> {
  const result = await target.query<Row>(sql, parameters.map(toParameter));
  return { rows: result.rows, rowCount: result.affectedRows || result.rows.length };
}

const asTransaction = (transaction: PgliteTransaction): Transaction => ({
  query: (sql, parameters) => run(transaction, sql, parameters),
  conclude: (sql, parameters) => run(transaction, sql, parameters),
  script: async (sql) => void (await transaction.exec(sql)),
});

/** PostgreSQL inside this process. It serves one query or transaction at a time; the others queue. */
export async function openPglite({
  dataDir,
  dump,
}: PgliteOptions): Promise<Database & { dump(): Promise<Blob> }> {
  const isOnDisk = dataDir !== 'memory';
  if (isOnDisk) await mkdir(dirname(dataDir), { recursive: true });
  const unlock = isOnDisk ? await lockDataDirectory(dataDir) : undefined;
  const pglite = await PGlite.create({
    ...(isOnDisk ? { dataDir } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    // Smaller than PostgreSQL's 16 MB: a new directory is made in half the time and takes half the room.
    initDbStartParams: ['--wal-segsize=1'],
    extensions,
  }).catch(async (error: unknown) => {
    await unlock?.();
    throw error;
  });
  // Its own conversions differ from those of the other engine.
  pglite.parsers = { ...resultParsers };
  pglite.serializers = {};
  await pglite.exec(`set timezone to 'UTC'`);
  const guard = createTransactionGuard();

  return {
    engine: 'pglite',
    async query(sql, parameters) {
      guard.assertOutside();
      return run(pglite, sql, parameters);
    },
    async transaction(work, opening = []) {
      guard.assertOutside();
      return pglite.transaction(async (transaction) => {
        for (const { sql, parameters } of opening) await run(transaction, sql, parameters);
        return guard.inside(() => work(asTransaction(transaction)));
      });
    },
    async script(sql) {
      guard.assertOutside();
      await pglite.exec(sql);
    },
    async listen(channel, onNotify) {
      guard.assertOutside();
      // PGlite's own `unlisten` forgets nothing when the name needs quotes.
      const stop = pglite.onNotification((heard, payload) => {
        if (heard === channel) onNotify(payload);
      });
      await pglite.exec(`listen "${channel.replaceAll('"', '""')}"`);
      return async () => stop();
    },
    dump: () => pglite.dumpDataDir('none'),
    close: async () => {
      if (pglite.closed) return;
      await pglite.close();
      await unlock?.();
    },
  };
}
