/** Work that returns: cleaning up, looking after what was forgotten. Each process may run it, so it must be safe to. */
export interface Chore {
  name: string;
  everyMs: number;
  run: (signal: AbortSignal) => Promise<unknown>;
}

/** Runs chores one after another, each at its own pace, never two runs of one at once. */
export function startChores(chores: readonly Chore[], onError: (error: unknown, chore: string) => void) {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  const timers = chores.map(({ name, everyMs, run }) => {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      const work = run(stopping.signal)
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) onError(error, name);
        })
        .finally(() => {
          busy = false;
          running.delete(work);
        });
      running.add(work);
    }, everyMs);
    timer.unref();
    return timer;
  });
  return {
    async stop() {
      stopping.abort();
      timers.forEach((timer) => clearInterval(timer));
      await Promise.all(running);
    },
  };
}
