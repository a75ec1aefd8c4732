import { vi } from 'vitest';

/** How long a test waits for an event. One that never comes fails all the same; one second is too little for a machine that is busy. */
const PATIENCE_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = PATIENCE_MS) => waitFor(callback, options);
