import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { logSentences } from '../../apps/server/src/log-sentences.ts';
import { root } from '../../tools/lib/run.mjs';

export interface Shop {
  url: string;
  dataDir: string;
  /** Resolves once the log of this process has said it; it must log at `info`. */
  says(words: string): Promise<void>;
  /** What it has logged so far. */
  log(): string;
  /** Ends the process; `SIGKILL` is a crash. Resolves when it is gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export interface ShopOptions {
  dataDir?: string;
  port?: number;
  environment?: Record<string, string>;
}

const readyWithinMs = 120_000;

/** The real server of the built product on a free port, with a data directory of its own. */
export async function openShop({ dataDir, port = 0, environment = {} }: ShopOptions = {}): Promise<Shop> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'doodleloom-'));
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: process.env.SHOP_LOG ?? 'error',
      RATE_LIMITS: 'false',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let log = '';
  server.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const url = await announcedUrl(server).catch(async (cause: unknown) => {
    server.kill('SIGKILL');
    await exited;
    throw cause;
  });
  return {
    url,
    dataDir: folder,
    log: () => log,
    says: (words) =>
      new Promise((resolve, reject) => {
        const listen = () => {
          if (log.includes(words)) resolve();
        };
        server.stdout.on('data', listen);
        listen();
        server.once('exit', () => reject(new Error(`the server ended before it said "${words}"`)));
      }),
    async end(signal = 'SIGTERM') {
      if (server.exitCode === null) server.kill(signal);
      await exited;
      if (!dataDir && signal !== 'SIGKILL') rmSync(folder, { recursive: true, force: true });
    },
  };
}

const announcement = new RegExp(`${logSentences.open}: (\\S+)`);

/** The server says where it is when it is ready. */
function announcedUrl(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`no word from the server in 120 s:\n${output}`)),
      readyWithinMs,
    );
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = announcement.exec(output)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}:\n${output}`));
    });
  });
}
