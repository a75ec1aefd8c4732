import type PgBoss from 'pg-boss';
import type { Attempt, JobDefinition } from './job.ts';

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
  onError: (error: unknown, jobName: string) => void;
}

/** Takes jobs of one kind as they come, as many at a time as the job allows. */
export function startWorker<Data extends object>({
  boss,
  job,
  handler,
  pollMs,
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
    // Not AbortSignal.any: it holds its sources weakly, and on Node 20 a timeout nobody else holds never fires.
    const ended = new AbortController();
    const stop = () => ended.abort(stopping.signal.reason);
    const timer = setTimeout(
      () => ended.abort(new Error('The job took too long.')),
      job.expireSeconds * 1000,
    );
    if (stopping.signal.aborted) stop();
    stopping.signal.addEventListener('abort', stop, { once: true });
    const attempt: Attempt = {
      number: taken.retryCount + 1,
      isLast: taken.retryCount >= taken.retryLimit,
      signal: ended.signal,
    };
    try {
      await handler(taken.data, attempt);
      await boss.complete(job.name, taken.id);
    } catch (error) {
      if (!stopping.signal.aborted) onError(error, job.name);
      await boss.fail(job.name, taken.id, {
        message: error instanceof Error ? error.message : String(error),
      });
    } finally {
      clearTimeout(timer);
      stopping.signal.removeEventListener('abort', stop);
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
