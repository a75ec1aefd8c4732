import { PGlite } from '@electric-sql/pglite';
import type { HouseDatabase } from '../src/state/database-port.ts';

/** Closed by the tests before: to make a database takes a second or two of the processor, to empty one a moment. */
const closed: PGlite[] = [];

/** A PostgreSQL in this process, through the port of the print house and of printing. */
export async function memoryDatabase(): Promise<HouseDatabase & { close(): Promise<void> }> {
  const pglite = closed.pop() ?? (await PGlite.create());
  return {
    query: (sql, parameters = []) => pglite.query(sql, [...parameters]),
    transaction: async (work) =>
      pglite.transaction((transaction) =>
        work({ query: (sql, parameters = []) => transaction.query(sql, [...parameters]) }),
      ),
    script: async (sql) => void (await pglite.exec(sql)),
    async close() {
      await pglite.exec('drop schema if exists printhouse, printing cascade');
      closed.push(pglite);
    },
  };
}
