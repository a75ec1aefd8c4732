import { withAnySignal } from '@doodleloom/common/abort-signals';
import type PgBoss from 'pg-boss';
import type { Attempt, JobDefinition } from './job.ts';

export type Handler<Data extends object> = (data: Data, attempt: Attempt) => Promise<void>;

export interface Worker {
  /** A job may have arrived. */
  wake(): void;
  /** The jobs under way. */
  held(): readonly string[];
  /**
   * Takes no more jobs, tells the running ones to stop, and waits for them until its patience ends. What has not come to
   * its end by then, or was aborted, is put back: no try is lost by a stop.
   */
  stop(patience: Promise<unknown>): Promise<void>;
}

interface Options<Data extends object> {
  boss: PgBoss;
  job: JobDefinition<Data>;
  /** Makes jobs wait again as if nobody had taken them. */
  putBack: (ids: readonly string[]) => Promise<void>;
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
  putBack,
  handler,
  pollMs,
  graceMs,
  onError,
}: Options<Data>): Worker {
  const stopping = new AbortController();
  const held = new Set<string>();
  let hasLeft = false;
  const sleepers = new Set<() => void>();
  const runners = Array.from({ length: job.concurrency }, async () => {
    while (!stopping.signal.aborted) {
      const worked = await takeOne().catch((error: unknown) => {
        // Left to itself, it may find its database closed.
        if (!hasLeft) onError(error, job.name);
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
    held.add(taken.id);
    const time = timeFor(job.expireSeconds * 1000, graceMs);
    try {
      stopping.signal.throwIfAborted();
      const work = withAnySignal([stopping.signal, time.isOver], (signal) =>
        handler(taken.data, {
          number: taken.retryCount + 1,
          isLast: taken.retryCount >= taken.retryLimit,
          signal,
        }),
      );
      await Promise.race([work, time.leave]);
      if (!hasLeft) await boss.complete(job.name, taken.id);
    } catch (error) {
      if (!hasLeft) await endOf(taken.id, error);
    } finally {
      time.end();
      held.delete(taken.id);
    }
    return true;
  }

  async function endOf(id: string, error: unknown): Promise<void> {
    if (stopping.signal.aborted) return putBack([id]);
    onError(error, job.name);
    await boss.fail(job.name, id, { message: error instanceof Error ? error.message : String(error) });
  }

  return {
    wake: () => sleepers.forEach((wakeUp) => wakeUp()),
    held: () => [...held],
    async stop(patience) {
      stopping.abort();
      sleepers.forEach((wakeUp) => wakeUp());
      await Promise.race([Promise.all(runners), patience]);
      hasLeft = true;
      await putBack([...held]);
    },
  };
}
