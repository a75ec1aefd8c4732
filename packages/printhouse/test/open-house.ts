import { serve } from '@hono/node-server';
import sharp from 'sharp';
import { createPrintHouse } from '../src/api/print-house.ts';
import type { PrintHouse, PrintHouseOptions } from '../src/api/print-house.ts';
import type { HouseDatabase } from '../src/state/database-port.ts';
import { memoryFiles } from '../src/state/file-store.ts';
import { preparePrintHouseState } from '../src/state/prepare-state.ts';
import { memoryDatabase } from './memory-database.ts';

export const token = 'a-token-for-tests';

export interface OpenHouse {
  house: PrintHouse;
  database: HouseDatabase;
  url: string;
  /** Calls the API as a client with token and user agent does. */
  call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: never; headers: Headers }>;
  /** Winds the clock and does what falls due. */
  advance(ms: number): Promise<void>;
  fault(fault: Record<string, unknown>): Promise<void>;
  close(): Promise<void>;
}

/** A print house on a free port, with everything real but its clock. */
export async function openHouse(options: Partial<PrintHouseOptions> = {}): Promise<OpenHouse> {
  const own = options.database ? undefined : await memoryDatabase();
  const database = options.database ?? own;
  if (!database) throw new Error('no database');
  await preparePrintHouseState(database);
  let handler: PrintHouse | undefined;
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve) => {
      const server = serve(
        {
          fetch: (request) => handler?.fetch(request) ?? new Response(null, { status: 503 }),
          port: 0,
          hostname: '127.0.0.1',
        },
        (address) => resolve({ server, port: address.port }),
      );
    },
  );
  const url = `http://127.0.0.1:${port}`;
  const house = createPrintHouse({
    files: memoryFiles(),
    token,
    baseUrl: url,
    fetch,
    isOpenToDevelopers: () => true,
    ...options,
    database,
  });
  handler = house;
  const send = (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'user-agent': 'Doodleloom-Test/1.0',
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    house,
    database,
    url,
    async call(method, path, body) {
      const response = await send(method, path, body);
      return { status: response.status, body: (await response.json()) as never, headers: response.headers };
    },
    advance: async (ms) => void (await send('POST', '/admin/advance', { ms })),
    fault: async (fault) => void (await send('POST', '/admin/faults', fault)),
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await house.close();
      await own?.close();
    },
  };
}

/** A picture of one colour, as base64. */
export const picture = async (
  width: number,
  height: number,
  format: 'png' | 'jpeg' = 'png',
): Promise<string> => {
  const blank = sharp({ create: { width, height, channels: 3, background: '#d9342b' } });
  return (await blank[format]().toBuffer()).toString('base64');
};
