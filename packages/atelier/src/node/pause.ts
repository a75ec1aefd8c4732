import { setImmediate } from 'node:timers/promises';

/** Lets through whatever waits, a cancellation above all. */
export const pause = (): Promise<void> => setImmediate();
