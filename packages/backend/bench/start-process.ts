import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface StartedProcess<Announcement> {
  announcement: Announcement;
  pid: number | undefined;
  stop(): Promise<void>;
}

/** Runs Node with these arguments until it prints one line of JSON. */
export async function startProcess<Announcement>(args: string[]): Promise<StartedProcess<Announcement>> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(lines, 'close').then(() => {
      throw new Error(`${args.join(' ')} ended before it was ready.`);
    }),
  ])) as [string];
  return {
    announcement: JSON.parse(line) as Announcement,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export interface Announcement {
  url: string;
  anonKey: string;
  serviceKey: string;
  jwtSecret: string;
  databaseUrl?: string;
}

/** The backend as it is built (`npm run build`), for that is what a shop runs: what tsx makes of the sources is a tenth slower. */
export const startBackend = (...args: string[]): Promise<StartedProcess<Announcement>> =>
  startProcess(['packages/backend/dist/cli.js', '--port', '0', ...args]);
