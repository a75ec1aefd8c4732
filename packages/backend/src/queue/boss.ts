import PgBoss from 'pg-boss';
import type { Database, Queryable } from '../database/database.ts';

/** The queue library speaks plain SQL text: with values one statement, without them perhaps a script. */
export const bossConnection = (database: Database) => ({
  async executeSql(text: string, values?: unknown[]) {
    if (values?.length) return database.query(text, values);
    if (/^\s*(with|select|insert|update|delete)\b/i.test(text) && !text.trim().slice(0, -1).includes(';')) {
      return database.query(text);
    }
    await database.script(text);
    return { rows: [] };
  },
});

/** A job sent inside a transaction is there exactly when the transaction is. */
export const bossTransaction = (transaction: Queryable) => ({
  executeSql: (text: string, values?: unknown[]) => transaction.query(text, values),
});

export const bossSchema = 'pgboss';

/** We poll, run and stop by ourselves (worker.ts): the library keeps the tables, the retries and the clock. */
export function openBoss(database: Database, { supervise }: { supervise: boolean }): PgBoss {
  return new PgBoss({
    db: bossConnection(database),
    schema: bossSchema,
    supervise,
    schedule: false,
    maintenanceIntervalSeconds: 60,
    // Longer than the longest pause between two turns of a chore: a job that is done keeps its turn.
    archiveCompletedAfterSeconds: 8 * 3600,
    deleteAfterDays: 7,
  });
}
