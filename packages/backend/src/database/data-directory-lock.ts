import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isLiving, thisProcess } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';

interface LockFile extends ProcessIdentity {
  released?: boolean;
}

/** Another machine or container can't be looked into: its lock counts while it is touched. */
const heartbeatMs = 10_000;
const foreignSilenceMs = 120_000;

export class DataDirectoryInUse extends Error {
  constructor(directory: string, { pid, host }: ProcessIdentity) {
    const where = host === hostname() ? '' : ` on ${host}`;
    super(
      `The embedded database in ${directory} is in use by process ${pid}${where}. ` +
        'Only one process can use it at a time: stop that one first, or give this one a data directory of its own.',
    );
    this.name = 'DataDirectoryInUse';
  }
}

async function newest(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).map(Number).filter(Number.isInteger);
  return Math.max(0, ...numbers);
}

async function holderOf(file: string): Promise<ProcessIdentity | undefined> {
  let lock: LockFile;
  try {
    lock = JSON.parse(await readFile(file, 'utf8')) as LockFile;
  } catch {
    // Its maker died while writing it, or is writing it right now.
    const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
    return age < 1000 ? { pid: 0, startedAt: undefined, host: hostname() } : undefined;
  }
  if (lock.released) return undefined;
  if (lock.host !== hostname()) {
    const silence = Date.now() - (await stat(file)).mtimeMs;
    return silence < foreignSilenceMs ? lock : undefined;
  }
  return isLiving(lock) ? lock : undefined;
}

/**
 * Locks the directory for this process until the returned function is called. The lock is a row of numbered files of
 * which the highest counts: anyone who finds it stale makes the next one, which only one can, so that a lock is never
 * taken from a living process, no matter who else is looking at the same moment.
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  const folder = `${directory}.lock`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    const last = await newest(folder);
    const holder = last > 0 ? await holderOf(join(folder, String(last))) : undefined;
    if (holder) throw new DataDirectoryInUse(directory, holder);
    const mine = join(folder, String(last + 1));
    try {
      await writeFile(mine, JSON.stringify(thisProcess()), { flag: 'wx', mode: 0o600, flush: true });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
      throw error;
    }
    // Someone much faster may already have come and tidied up the number we saw.
    if ((await newest(folder)) === last + 1) return keep(folder, mine, last);
    await rm(mine);
  }
}

async function keep(folder: string, mine: string, last: number): Promise<() => Promise<void>> {
  await Promise.all(
    (await readdir(folder))
      .filter((name) => Number(name) <= last)
      .map((name) => rm(join(folder, name), { force: true })),
  );
  const heartbeat = setInterval(() => {
    utimes(mine, new Date(), new Date()).catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    // The file stays: numbers must never start again while someone else is counting.
    await writeFile(mine, JSON.stringify({ ...thisProcess(), released: true } satisfies LockFile));
  };
}
