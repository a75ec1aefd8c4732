import { setTimeout } from 'node:timers/promises';
import type { Endpoint } from './auth-context.ts';

/**
 * An endpoint that does more for an address with an account than for one without: its answers come at even moments, so
 * that the time does not tell which it was.
 */
export const atEvenMoments =
  (endpoint: Endpoint): Endpoint =>
  async (call) => {
    const startedAt = performance.now();
    try {
      return await endpoint(call);
    } finally {
      const { evenAnswerMs } = call.context.settings;
      const spentMs = performance.now() - startedAt;
      if (evenAnswerMs > 0) await setTimeout(Math.ceil(spentMs / evenAnswerMs) * evenAnswerMs - spentMs);
    }
  };
