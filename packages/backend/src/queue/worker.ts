import type PgBoss from 'pg-boss';
import type { Attempt, JobDefinition } from './job.ts';
import { withEither } from './with-either.ts';

export type Handler<Data extends object> = (data: Data, attempt: Attempt) => Promise<void>;

export interface Worker {
  /** A job may have arrived. */
  wake(): void;
  /** Takes no more jobs, tells the running ones to stop, and waits for them. */
  stop(): Promise<void>;
}

interface Options<Data extends object> {
  boss: PgBoss;
  job: JobDefinition<Data>;
  handler: Handler<Data>;
  pollMs: number;
  /** How long work may take to end once its time is over; then it is left to itself, and its place goes to the next. */
  graceMs: number;
  onError: (error: unknown, jobName: string) => void;
}

/** The time one try has, and what follows when it is over. */
function timeFor(limitMs: number, graceMs: number) {
  const over = new AbortController();
  let timer: NodeJS.Timeout;
  const leave = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new Error('The job took too long.');
      over.abort(reason);
      timer = setTimeout(() => reject(reason), graceMs);
    }, limitMs);
  });
  return { isOver: over.signal, leave, end: () => clearTimeout(timer) };
}

/** Takes jobs of one kind as they come, as many at a time as the job allows. */
export function startWorker<Data extends object>({
  boss,
  job,
  handler,
  pollMs,
  graceMs,
  onError,
}: Options<Data>): Worker {
  const stopping = new AbortController();
  const sleepers = new Set<() => void>();
  const runners = Array.from({ length: job.concurrency }, async () => {
    while (!stopping.signal.aborted) {
      const worked = await takeOne().catch((error: unknown) => {
        onError(error, job.name);
        return false;
      });
      if (!worked) await sleep();
    }
  });

  function sleep(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wakeUp = () => {
        clearTimeout(timer);
        sleepers.delete(wakeUp);
        resolve();
      };
      const timer = setTimeout(wakeUp, pollMs);
      sleepers.add(wakeUp);
    });
  }

  async function takeOne(): Promise<boolean> {
    const [taken] = await boss.fetch<Data>(job.name, { batchSize: 1, includeMetadata: true });
    if (!taken) return false;
    const time = timeFor(job.expireSeconds * 1000, graceMs);
    try {
      const work = withEither([stopping.signal, time.isOver], (signal) =>
        handler(taken.data, {
          number: taken.retryCount + 1,
          isLast: taken.retryCount >= taken.retryLimit,
          signal,
        }),
      );
      await Promise.race([work, time.leave]);
      await boss.complete(job.name, taken.id);
    } catch (error) {
      if (!stopping.signal.aborted) onError(error, job.name);
      await boss.fail(job.name, taken.id, {
        message: error instanceof Error ? error.message : String(error),
      });
    } finally {
      time.end();
    }
    return true;
  }

  return {
    wake: () => sleepers.forEach((wakeUp) => wakeUp()),
    async stop() {
      stopping.abort();
      sleepers.forEach((wakeUp) => wakeUp());
      await Promise.all(runners);
    },
  };
}
