import type { pause as onServer } from '../node/pause.ts';

/** Lets through whatever waits. */
export const pause: typeof onServer = () => new Promise((resolve) => setTimeout(resolve));
