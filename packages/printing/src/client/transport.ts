import { within } from '@doodleloom/common/abort-signals';
import type { z } from 'zod';
import type { Clock } from '../ports.ts';
import {
  ProviderAnswerInvalid,
  ProviderLimitReached,
  ProviderRefusal,
  ProviderUnreachable,
} from './provider-errors.ts';
import { bucketsOf } from './rate-limiter.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { parseJson, refusalOf } from './read-answer.ts';

export interface TransportOptions {
  /** With or without a slash at the end, without the version: `https://api.printify.com`. */
  baseUrl: string;
  token: string;
  limiter: RateLimiter;
  clock: Clock;
  fetch: typeof fetch;
  timeoutMs?: number;
  /** 0 to 1, spreads the waits of many processes. */
  random?: () => number;
}

export interface ProviderCall<Schema extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the version on: `/v1/shops.json`. */
  path: string;
  body?: unknown;
  answer: Schema;
  /** A second call does no harm. Reading, replacing and deleting never do; a POST only when it says so. */
  isRepeatable?: boolean;
  timeoutMs?: number;
  signal?: AbortSignal;
}

export type Send = <Schema extends z.ZodType>(call: ProviderCall<Schema>) => Promise<z.infer<Schema>>;

const attempts = 4;
const firstBackoffMs = 1000;
const mostBackoffMs = 8000;

/** 1, 2, 4 s, each between half and whole (reference: back off 1 s, 2 s, 4 s with jitter). */
export const backoffMs = (failedAttempt: number, random: number): number =>
  Math.min(mostBackoffMs, firstBackoffMs * 2 ** (failedAttempt - 1)) * (0.5 + 0.5 * random);

/** 429 did nothing and may be repeated for every verb; after anything else only a repeatable call may. */
export function mayRepeat(error: unknown, isRepeatable: boolean): boolean {
  if (error instanceof ProviderRefusal) return error.status === 429 || (error.status >= 500 && isRepeatable);
  return (error instanceof ProviderUnreachable || error instanceof ProviderAnswerInvalid) && isRepeatable;
}

export function createTransport(options: TransportOptions): Send {
  const { limiter, clock, timeoutMs = 30_000, random = Math.random } = options;
  const base = options.baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '');

  async function once<Schema extends z.ZodType>(call: ProviderCall<Schema>): Promise<z.infer<Schema>> {
    const name = `${call.method} ${call.path}`;
    await limiter.admit(bucketsOf(call.path.split('?')[0] ?? ''), call.signal);
    const { response, text } = await exchange(call, name);
    if (!response.ok) throw refusalOf(name, response, text, clock.now());
    // Void calls answer `{}` or nothing at all.
    const body = text.trim() === '' ? {} : parseJson(text);
    if (body === undefined) throw new ProviderAnswerInvalid(name, '', 'no JSON');
    const read = call.answer.safeParse(body);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new ProviderAnswerInvalid(name, issue?.path.join('.') ?? '', issue?.message ?? 'unreadable');
  }

  async function exchange(
    call: ProviderCall<z.ZodType>,
    name: string,
  ): Promise<{ response: Response; text: string }> {
    try {
      return await within(call.timeoutMs ?? timeoutMs, [call.signal], async (signal) => {
        const response = await options.fetch(`${base}${call.path}`, {
          method: call.method,
          headers: {
            authorization: `Bearer ${options.token}`,
            'user-agent': 'Doodleloom/1.0',
            accept: 'application/json',
            ...(call.body === undefined ? {} : { 'content-type': 'application/json;charset=utf-8' }),
          },
          ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
          signal,
        });
        return { response, text: await response.text() };
      });
    } catch (cause) {
      call.signal?.throwIfAborted();
      throw new ProviderUnreachable(name, cause);
    }
  }

  return async (call) => {
    const isRepeatable = call.isRepeatable ?? call.method !== 'POST';
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(call);
      } catch (error) {
        const isLast = attempt >= attempts || error instanceof ProviderLimitReached;
        if (isLast || call.signal?.aborted || !mayRepeat(error, isRepeatable)) throw error;
        const asked = error instanceof ProviderRefusal ? error.retryAfterMs : undefined;
        await clock.wait(asked ?? backoffMs(attempt, random()), call.signal);
      }
    }
  };
}
