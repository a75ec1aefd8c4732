import pg from 'pg';
import type { Database, QueryResult } from './database.ts';
import { openTransaction } from './open-transaction.ts';
import type { Line } from './open-transaction.ts';
import { createListener } from './postgres-listener.ts';
import { sendTogether } from './statement-batch.ts';
import { createTransactionGuard } from './transaction-guard.ts';
import { resultParsers, toParameter } from './values.ts';

export interface PostgresOptions {
  connectionString: string;
  maxConnections?: number;
  /** After this a statement is ended by the server, so that one bad query can't hold a connection for ever. */
  statementTimeoutMs?: number;
  /** Called with a broken idle or listening connection; the adapter replaces it by itself. */
  onError?: (error: Error) => void;
}

const sameText = (text: string) => text;
const types = { getTypeParser: (oid: number) => resultParsers[oid] ?? sameText };

async function run<Row>(
  client: pg.Pool | pg.PoolClient,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<QueryResult<Row>> {
  // Extended even without parameters: one statement only, whatever the text says.
  const config = { text: sql, values: parameters.map(toParameter), queryMode: 'extended' };
  const result = await client.query<Row & pg.QueryResultRow>(config);
  return { rows: result.rows, rowCount: result.rowCount ?? 0 };
}

const lineOf = (client: pg.PoolClient): Line => ({
  sendTogether: (statements, wanted) => sendTogether(client, statements, wanted),
  script: async (sql) => void (await client.query(sql)),
});

/** A pool of connections to any PostgreSQL from version 15 on. */
export function openPostgres({
  connectionString,
  maxConnections = 10,
  statementTimeoutMs = 60_000,
  onError,
}: PostgresOptions): Database {
  let isClosing = false;
  // The server may go down while the last connections are still saying goodbye.
  const tell = (error: Error) => {
    if (!isClosing) onError?.(error);
  };
  const connection = { connectionString, types, options: '-c timezone=UTC', keepAlive: true };
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    connectionTimeoutMillis: 15_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
  });
  pool.on('error', tell);
  // A connection that breaks between two statements of a transaction would end the whole process otherwise.
  pool.on('connect', (client) => client.on('error', tell));
  const listener = createListener(() => new pg.Client(connection), tell);
  const guard = createTransactionGuard();

  return {
    engine: 'postgres',
    async query(sql, parameters) {
      guard.assertOutside();
      return run(pool, sql, parameters);
    },
    async transaction(work, opening = []) {
      guard.assertOutside();
      const client = await pool.connect();
      const transaction = openTransaction(lineOf(client), opening);
      let broken: Error | undefined;
      try {
        const result = await guard.inside(() => work(transaction));
        await transaction.finish();
        return result;
      } catch (error) {
        await transaction.undo().catch((cause: Error) => (broken = cause));
        throw error;
      } finally {
        // A connection that could not even roll back must not serve anyone else.
        client.release(broken);
      }
    },
    async script(sql) {
      guard.assertOutside();
      await pool.query(sql);
    },
    listen: (channel, onNotify) => listener.listen(channel, onNotify),
    async close() {
      isClosing = true;
      await listener.close();
      await pool.end();
    },
  };
}
