import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { hstore } from '@electric-sql/pglite/contrib/hstore';
import { ltree } from '@electric-sql/pglite/contrib/ltree';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp';
import type { Database } from './database.ts';
import { createGate } from '../gate.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { openTransaction } from './open-transaction.ts';
import { pgliteLine } from './pglite-line.ts';
import { createTransactionGuard } from './transaction-guard.ts';

export interface PgliteOptions {
  /** A directory, or `memory`. */
  dataDir: string;
  /** A dump of another embedded database to begin with (tests). */
  dump?: Blob;
}

/** Contrib modules that SQL files commonly ask for; each is loaded only when `create extension` names it. */
const extensions = { citext, hstore, ltree, pg_trgm, pgcrypto, unaccent, uuid_ossp };

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
  await pglite.exec(`set timezone to 'UTC'`);
  const line = pgliteLine(pglite);
  const inTurn = createGate(1);
  const guard = createTransactionGuard();

  return {
    engine: 'pglite',
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      guard.assertOutside();
      const { rows, rowCount } = await inTurn(() => line.sendTogether<Row>([{ sql, parameters }], 0));
      return { rows, rowCount };
    },
    async transaction(work, opening = []) {
      guard.assertOutside();
      return inTurn(async () => {
        const transaction = openTransaction(line, opening);
        try {
          const result = await guard.inside(() => work(transaction));
          await transaction.finish();
          return result;
        } catch (error) {
          await transaction.undo();
          throw error;
        }
      });
    },
    async script(sql) {
      guard.assertOutside();
      await inTurn(() => line.script(sql));
    },
    async listen(channel, onNotify) {
      guard.assertOutside();
      // PGlite's own `unlisten` forgets nothing when the name needs quotes.
      const stop = pglite.onNotification((heard, payload) => {
        // It is told while the transaction that notified is still being concluded.
        if (heard === channel) guard.outside(() => onNotify(payload));
      });
      await inTurn(() => line.script(`listen "${channel.replaceAll('"', '""')}"`));
      return async () => stop();
    },
    dump: () => inTurn(() => pglite.dumpDataDir('none')),
    close: async () => {
      await inTurn(async () => {
        if (pglite.closed) return;
        await pglite.close();
        await unlock?.();
      });
    },
  };
}
