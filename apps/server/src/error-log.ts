import { isDatabaseAway, isDiskFullError } from '@doodleloom/backend/database/embedded/refusals';
import type { Logger } from 'pino';
import { isNotYet } from './orders/release-order.ts';

/** Writes down what failed in the background: as an error only what somebody has to look at. */
export const errorLog =
  (log: Pick<Logger, 'debug' | 'warn' | 'error'>, cutOff: AbortSignal) =>
  (error: unknown, part = 'backend'): void => {
    // What fails because it was cut off goes on after the next start.
    if (cutOff.aborted) log.debug({ error, part }, 'cut off');
    // A provider that waits is asked again; what needs the operator stands at the order.
    else if (isNotYet(error)) log.debug({ error, part }, 'not yet');
    else if (isDiskFullError(error)) log.debug({ error, part }, 'the disk is full');
    else if (isDatabaseAway(error)) log.warn({ error, part }, 'the database was away');
    else log.error({ error, part }, 'something is broken');
  };
