import { setTimeout as pause } from 'node:timers/promises';
import type { EngineSettings } from './messages.ts';
import { databaseAway } from './refusals.ts';
import { startEngineThread, type EngineThread } from './start-thread.ts';

export interface EngineOptions extends Omit<EngineSettings, 'engine'> {
  /** After one question has taken so long, the engine counts as away. */
  patienceMs: number;
  /** Done before a thread is started again, also after a try that failed. */
  beforeStart: (hasFailed: boolean) => Promise<void>;
  /** Asked of each thread before anybody else is served. */
  prepare: (thread: EngineThread) => Promise<void>;
  /** It is of no use to wait: the engine is stuck, or gone. */
  onAway: () => void;
  /** Called with the reason why a thread ended, or could not be started again. */
  onError: (error: unknown) => void;
}

export interface Engine {
  /** The thread that runs; waits for the next one while there is none. */
  thread(): Promise<EngineThread>;
  isAway(): boolean;
  /** Ends the thread in good order: the next one begins with little memory. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

const shortestPauseMs = 250;
const longestPauseMs = 5000;

const closed = () => new Error('The database is closed.');
const lost = () => databaseAway('The database was kept in memory only, and is lost.');

/** Keeps one thread of the embedded engine running until it is closed. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { beforeStart, prepare, patienceMs, onAway, onError, dump, ...settings } = options;
  const closing = new AbortController();
  let running: EngineThread | undefined;
  let isGone = false;
  let current = start({ ...settings, dump });

  async function start(how: Omit<EngineSettings, 'engine'>): Promise<EngineThread> {
    const thread = await startEngineThread(how, { patienceMs, onStuck: onAway });
    try {
      await prepare(thread);
    } catch (error) {
      await thread.close();
      throw error;
    }
    running = thread;
    isGone = false;
    void thread.over.then(replace);
    return thread;
  }

  /** What the first thread was begun with lies in the directory by now. */
  async function startAgain(): Promise<EngineThread> {
    if (settings.dataDir === undefined) throw lost();
    let pauseMs = shortestPauseMs;
    while (!closing.signal.aborted) {
      try {
        await beforeStart(pauseMs > shortestPauseMs);
        return await start(settings);
      } catch (error) {
        onError(error);
        await pause(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
        pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      }
    }
    throw closed();
  }

  function replace(reason: Error | undefined): void {
    if (closing.signal.aborted) return;
    running = undefined;
    if (reason) {
      isGone = true;
      onAway();
      onError(reason);
    }
    current = startAgain();
    // The next caller gets the error.
    current.catch(() => undefined);
  }

  await current;
  return {
    async thread() {
      if (running?.isEnding()) await running.over;
      if (closing.signal.aborted) throw closed();
      return current;
    },
    isAway: () => isGone || running?.isStuck() === true || running?.isEnding() === true,
    renew: async () => running?.close(),
    async close() {
      closing.abort();
      const thread = await current.catch(() => undefined);
      await thread?.close();
    },
  };
}
