import { withAnySignal } from '@doodleloom/common/abort-signals';
import { defineJob } from './job.ts';
import type { Queue } from './queue.ts';

/** Work that returns: cleaning up, requeueing what is stale. Whatever it does must be safe to do twice. */
export interface Chore {
  name: string;
  everyMs: number;
  run: (signal: AbortSignal) => Promise<unknown>;
}

interface Options {
  onError: (error: unknown, chore: string) => void;
  /** Each turn becomes a job, so that of several processes one does it; without a queue this process does all. */
  queue?: Queue;
}

/** Some chores go through everything there is and last for minutes: the quick ones must not wait for their end. */
const choresAtOnce = 6;

const choreJob = defineJob<{ chore: string }>('chore', {
  retries: 0,
  expireSeconds: 3600,
  concurrency: choresAtOnce,
  isRecurring: true,
});

/** Runs each chore at its own pace, never two runs of one at once in this process. */
export async function startChores(chores: readonly Chore[], { onError, queue }: Options) {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();

  async function attempt({ name, run }: Chore, signal: AbortSignal): Promise<void> {
    try {
      await run(signal);
    } catch (error) {
      if (!signal.aborted) onError(error, name);
    } finally {
      running.delete(name);
    }
  }

  function start(chore: Chore, signal: AbortSignal): Promise<void> {
    if (stopping.signal.aborted || running.has(chore.name)) return Promise.resolve();
    const work = attempt(chore, signal);
    running.set(chore.name, work);
    return work;
  }

  // A process of another version may have put a chore there that this one does not know.
  await queue?.work(choreJob, async ({ chore: name }, { signal }) => {
    const chore = chores.find((each) => each.name === name);
    if (chore) await withAnySignal([signal, stopping.signal], (either) => start(chore, either));
  });

  const isDue = (chore: Chore): Promise<void> => {
    if (!queue) return start(chore, stopping.signal);
    const everySeconds = Math.max(1, Math.round(chore.everyMs / 1000));
    return queue
      .send(choreJob, { chore: chore.name }, { key: chore.name, everySeconds })
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) onError(error, chore.name);
      });
  };
  const timers = chores.map((chore) => setInterval(() => void isDue(chore), chore.everyMs).unref());

  return {
    async stop() {
      stopping.abort();
      timers.forEach((timer) => clearInterval(timer));
      await Promise.all(running.values());
    },
  };
}
