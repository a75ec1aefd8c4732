import type { Database } from '../database/database.ts';
import { jobRows } from './job-rows.ts';
import type { Held } from './job-rows.ts';

interface Options {
  database: Database;
  /** Jobs that this process has under way. */
  held: () => Held;
  leaseSeconds: number;
  /** Jobs of this kind have become free. */
  wake: (name: string) => Promise<unknown>;
  onError: (error: unknown) => void;
}

const beatsPerLease = 4;

/**
 * The heartbeat of a process that others share the queue with: what it has under way is leased to it, and each beat
 * renews the lease. Of a process that died the leases end, and anyone who beats next gives its jobs to others, at once and
 * as one more try. A job that kills its worker is thus tried no more often than any other.
 */
export function startLeases({ database, held, leaseSeconds, wake, onError }: Options) {
  const beatMs = (leaseSeconds * 1000) / beatsPerLease;
  const rows = jobRows(database);
  let beatAt = performance.now();

  let isBeating = false;
  async function beat(): Promise<void> {
    if (isBeating) return;
    isBeating = true;
    try {
      // After a pause, the database's or our own, everybody's leases are over: each renews its own before any is taken.
      const isSteady = performance.now() - beatAt < 2 * beatMs;
      await rows.renewLeases(held(), leaseSeconds);
      beatAt = performance.now();
      if (isSteady) for (const name of await rows.takeOver()) await wake(name);
    } catch (error) {
      onError(error);
    } finally {
      isBeating = false;
    }
  }

  const timer = setInterval(() => void beat(), beatMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
