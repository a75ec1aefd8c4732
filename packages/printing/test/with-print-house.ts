import { createPrintHouse } from '@doodleloom/printhouse/api/print-house';
import type { PrintHouse, PrintHouseOptions } from '@doodleloom/printhouse/api/print-house';
import { unboundLimits } from '@doodleloom/printhouse/api/settings';
import { memoryFiles } from '@doodleloom/printhouse/state/file-store';
import { preparePrintHouseState } from '@doodleloom/printhouse/state/prepare-state';
import { memoryDatabase } from '../../printhouse/test/memory-database.ts';
import { serve } from '@hono/node-server';
import sharp from 'sharp';
import { createPrinting } from '../src/printing.ts';
import type { Printing, PrintingOptions } from '../src/printing.ts';
import type { Clock, ArtworkPictures, OwnPicture, Picture, PrintingDatabase } from '../src/ports.ts';
import { preparePrintingState } from '../src/state/prepare-state.ts';

export type TestDatabase = PrintingDatabase & { close(): Promise<void> };

export interface TestClock extends Clock {
  waits: number[];
  pass(ms: number): void;
  /** Runs after every wait: what happens elsewhere meanwhile. */
  meanwhile: () => Promise<void>;
}

/** A clock on which waiting takes no time. */
export function testClock(start = Date.parse('2026-03-01T10:00:00Z')): TestClock {
  let now = start;
  const clock: TestClock = {
    waits: [],
    meanwhile: async () => {},
    pass: (ms) => void (now += ms),
    now: () => new Date(now),
    async wait(ms) {
      clock.waits.push(ms);
      now += ms;
      await clock.meanwhile();
    },
  };
  return clock;
}

export const ownUrl = 'https://shop.example/storage/v1/object/public/artwork/u1/cat.png';

const drawing = async (): Promise<OwnPicture> => ({
  url: ownUrl,
  bytes: new Uint8Array(
    await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#4a9a45' } })
      .png()
      .toBuffer(),
  ),
  mime: 'image/png',
});

/** Our storage: knows one host and nothing else. */
export function ownPictures(): ArtworkPictures & { reads: string[] } {
  const reads: string[] = [];
  return {
    reads,
    isThere: async (url) => url.startsWith('https://shop.example/'),
    async read(url, mode = 'scene') {
      reads.push(`${mode} ${url}`);
      const isOurs =
        url.startsWith('https://shop.example/') && !(mode === 'cutout' && url.includes('whole-only'));
      return isOurs ? drawing() : undefined;
    },
  };
}

/** A photo that costs nothing to draw, where the test is not about how it looks. */
const quickPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer();

export interface Workshop {
  house: PrintHouse;
  url: string;
  printing: Printing;
  /** Another process on the same database. */
  another(options?: Partial<PrintingOptions>): Printing;
  clock: TestClock;
  database: TestDatabase;
  pictures: ReturnType<typeof ownPictures>;
  kept: Map<string, Picture>;
  /** Paths of the API that were called, in order. */
  calls: string[];
  warnings: string[];
  close(): Promise<void>;
}

/** Where a call of `fetch` goes. */
export const addressOf = (input: string | URL | Request): string =>
  input instanceof Request ? input.url : input.toString();

export const token = 'a-token-for-tests';

/** Printing and print house, talking over real HTTP, on one clock. */
export async function openWorkshop(
  options: { house?: Partial<PrintHouseOptions>; database?: TestDatabase; looksReal?: boolean } = {},
): Promise<Workshop> {
  const database = options.database ?? (await memoryDatabase());
  await preparePrintHouseState(database);
  await preparePrintingState(database);
  const clock = testClock();
  const calls: string[] = [];
  const warnings: string[] = [];
  let house: PrintHouse | undefined;
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve) => {
      const server = serve(
        {
          port: 0,
          hostname: '127.0.0.1',
          fetch: (request) => {
            calls.push(`${request.method} ${new URL(request.url).pathname}`);
            return house?.fetch(request) ?? new Response(null, { status: 503 });
          },
        },
        (address) => resolve({ server, port: address.port }),
      );
    },
  );
  const url = `http://127.0.0.1:${port}`;
  house = createPrintHouse({
    database,
    files: memoryFiles(),
    token,
    baseUrl: url,
    clock,
    fetch,
    isOpenToDevelopers: () => true,
    settings: { limits: unboundLimits },
    ...(options.looksReal ? {} : { photographer: { renderMockup: quickPhoto, renderBlank: quickPhoto } }),
    ...options.house,
  });
  const opened = house;
  clock.meanwhile = () => opened.tick();
  const pictures = ownPictures();
  const kept = new Map<string, Picture>();
  const another = (change: Partial<PrintingOptions> = {}): Printing =>
    createPrinting({
      database,
      baseUrl: url,
      token,
      artwork: pictures,
      printFiles: pictures,
      webhookSecret: 'geheim-123',
      mockupFiles: {
        put: async (path, picture) => {
          kept.set(path, picture);
          return `/mockups/${path}`;
        },
        remove: (addresses) =>
          Promise.resolve(addresses.forEach((address) => kept.delete(address.replace('/mockups/', '')))),
      },
      clock,
      fetch,
      log: { warn: (_facts, message) => void warnings.push(message) },
      limits: 'none',
      random: () => 1,
      ...change,
    });
  return {
    house: opened,
    url,
    printing: another(),
    another,
    clock,
    database,
    pictures,
    kept,
    calls,
    warnings,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      if (!options.database) await database.close();
    },
  };
}
