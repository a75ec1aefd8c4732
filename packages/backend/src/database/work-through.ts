import type { Database } from './database.ts';

interface Waiting {
  /** Notified when there may be something to do. */
  channel: string;
  /** Looked at anyway, in case nobody notified. */
  everyMs: number;
  /** Does one thing that waits; false when there was none. */
  next: () => Promise<boolean>;
  onError: (error: unknown) => void;
}

/** Does what waits in a table, one after the other, as soon as it is there. */
export async function workThrough(
  database: Pick<Database, 'listen'>,
  { channel, everyMs, next, onError }: Waiting,
): Promise<{ stop(): Promise<void> }> {
  let busy: Promise<void> | undefined;
  let isWanted = false;
  const stopping = new AbortController();
  const goesOn = () => !stopping.signal.aborted;
  async function empty(): Promise<void> {
    do {
      isWanted = false;
      while (goesOn() && (await next()));
    } while (isWanted && goesOn());
  }
  function wake(): void {
    isWanted = true;
    busy ??= empty()
      .catch(onError)
      .finally(() => (busy = undefined));
  }
  const unlisten = await database.listen(channel, wake);
  const timer = setInterval(wake, everyMs);
  timer.unref();
  wake();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await unlisten();
      await busy;
    },
  };
}
