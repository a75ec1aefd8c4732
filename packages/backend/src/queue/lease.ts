import type { Database } from '../database/database.ts';
import { bossSchema } from './boss.ts';

/** Jobs that this process has under way, by their kind. */
export type Held = () => readonly { name: string; ids: readonly string[] }[];

interface Options {
  database: Database;
  held: Held;
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
  let beatAt = performance.now();

  async function renew(): Promise<void> {
    const mine = held();
    await database.query(
      `update ${bossSchema}.job set started_on = now(), expire_in = make_interval(secs => $3)
        where name = any($1::text[]) and id = any($2::uuid[]) and state = 'active'`,
      [mine.map(({ name }) => name), mine.flatMap(({ ids }) => ids), leaseSeconds],
    );
  }

  /** What has no try left the library ends. */
  async function takeOver(): Promise<void> {
    const { rows } = await database.query<{ name: string }>(
      `update ${bossSchema}.job set state = 'retry', start_after = now()
        where state = 'active' and started_on + expire_in < now() and retry_count < retry_limit returning name`,
    );
    for (const name of new Set(rows.map((row) => row.name))) await wake(name);
  }

  let isBeating = false;
  async function beat(): Promise<void> {
    if (isBeating) return;
    isBeating = true;
    try {
      // After a pause, the database's or our own, everybody's leases are over: each renews its own before any is taken.
      const isSteady = performance.now() - beatAt < 2 * beatMs;
      await renew();
      beatAt = performance.now();
      if (isSteady) await takeOver();
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
