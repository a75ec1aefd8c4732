import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, distinguished from a later one that got the same number. */
export interface ProcessIdentity {
  pid: number;
  /** When it started, in the words of the operating system; unknown: undefined. */
  startedAt: string | undefined;
  host: string;
}

const ended = 'ended';

function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      // The name in field 2 may hold anything, even parentheses.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // Field 22, in ticks since the machine started. A zombie only waits for its parent to notice that it has ended.
      return state === 'Z' || state === 'X' ? ended : fields[18];
    }
    if (process.platform === 'win32') return undefined;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: startOf(process.pid),
  host: hostname(),
});

/** In doubt a process lives. Only for processes of this host. */
export function isLiving({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (isGone) return false;
  }
  const start = startOf(pid);
  return startedAt === undefined || start === undefined || start === startedAt;
}
