import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { createPrintHouse } from './api/print-house.ts';
import type { PrintHouse } from './api/print-house.ts';
import { diskFiles, memoryFiles } from './state/file-store.ts';
import { preparePrintHouseState } from './state/prepare-state.ts';

/**
 * The print house alone, for tests and for trying a client:
 *   npx tsx packages/printhouse/src/cli.ts --port 3100 --token secret [--data ./printhouse-data]
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3100' },
    host: { type: 'string', default: '127.0.0.1' },
    token: { type: 'string', default: 'print-house' },
    data: { type: 'string' },
  },
});

// A development dependency: the server hands in its own database.
const { PGlite } = await import('@electric-sql/pglite');
if (values.data) await mkdir(values.data, { recursive: true });
const pglite = await PGlite.create(values.data ? `${values.data}/database` : undefined);
const database = {
  query: <Row>(sql: string, parameters: readonly unknown[] = []) => pglite.query<Row>(sql, [...parameters]),
  transaction: <Result>(
    work: (transaction: {
      query: <Row>(sql: string, parameters?: readonly unknown[]) => Promise<{ rows: Row[] }>;
    }) => Promise<Result>,
  ) =>
    pglite.transaction((transaction) =>
      work({
        query: <Row>(sql: string, parameters: readonly unknown[] = []) =>
          transaction.query<Row>(sql, [...parameters]),
      }),
    ),
  script: async (sql: string) => void (await pglite.exec(sql)),
};
await preparePrintHouseState(database);

let house: PrintHouse | undefined;
const server = serve(
  {
    fetch: (request) => house?.fetch(request) ?? new Response(null, { status: 503 }),
    port: Number(values.port),
    hostname: values.host,
  },
  ({ port }) => {
    const baseUrl = `http://${values.host}:${port}`;
    house = createPrintHouse({
      database,
      files: values.data ? diskFiles(`${values.data}/files`) : memoryFiles(),
      token: values.token,
      baseUrl,
      fetch,
      isOpenToDevelopers: () => true,
    });
    const stop = house.start();
    const close = (): void => {
      server.close();
      void stop().then(() => pglite.close());
    };
    process.once('SIGINT', close);
    process.once('SIGTERM', close);
    console.log(`print house  ${baseUrl}  token ${values.token}  orders ${baseUrl}/operator`);
  },
);
