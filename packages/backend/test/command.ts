import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Announcement {
  url: string;
  anonKey: string;
  serviceKey: string;
  jwtSecret: string;
  databaseUrl?: string;
}

/** Runs the stand-alone command as a process, as everyone else does. */
export async function startCommand(args: string[], temporary: string) {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', 'packages/backend/src/cli.ts', ...args],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TMPDIR: temporary, INIT_CWD: root },
    },
  );
  let told = '';
  child.stderr.on('data', (text) => (told += String(text)));
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  const [first] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  return {
    announcement: typeof first === 'string' ? (JSON.parse(first) as Announcement) : undefined,
    told: () => told,
    /** The exit code, or null for one who did not come to that. */
    async stop(signal: NodeJS.Signals) {
      child.kill(signal);
      return (await ended)[0];
    },
    code: async () => (await ended)[0],
  };
}
