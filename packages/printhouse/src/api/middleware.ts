import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { ApiError, badRequest, notFound, tooManyRequests, unauthenticated } from './errors.ts';
import type { House } from './house.ts';
import { createRateBuckets } from './rate-buckets.ts';

export interface HouseEnv {
  Variables: { correlationId: string };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Every answer carries the correlation id, every error one of the two envelopes. */
export const correlation: MiddlewareHandler<HouseEnv> = async (context, next) => {
  context.set('correlationId', randomUUID());
  await next();
  context.header('x-pfy-correlation-id', context.get('correlationId'));
};

export function errorAnswer(house: House, error: Error, context: Context<HouseEnv>): Response {
  if (!(error instanceof ApiError)) throw error;
  const requestId = `${Math.floor(house.now() / 1000)}@${context.get('correlationId')}`;
  const body = error.body ?? { error: error.message, request_id: requestId };
  return new Response(JSON.stringify(body), {
    status: error.status,
    headers: {
      'content-type': 'application/json',
      'x-pfy-correlation-id': context.get('correlationId'),
    },
  });
}

const hasSuffix = (path: string): boolean => path.endsWith('.json') || path.endsWith('/simulate');

/** What every call of the API passes first: suffix, token, user agent, limits, and the faults that a test has switched on. */
export function guardApi(
  house: House,
  token: string,
  pathOf: (context: Context) => string,
): MiddlewareHandler<HouseEnv> {
  const buckets = createRateBuckets(house.settings.limits, house.now);
  return async (context, next) => {
    const call = { path: pathOf(context), method: context.req.method };
    if (!hasSuffix(call.path)) throw notFound();
    if (context.req.header('authorization') !== `Bearer ${token}`) throw unauthenticated();
    if (!context.req.header('user-agent')?.trim()) throw badRequest('User-Agent header is required');
    const latency = house.faults.take('latency', call);
    if (latency) await wait(latency.ms);
    if (!buckets.admit(call.path)) throw tooManyRequests();
    const failure = house.faults.take('status', call);
    if (failure)
      throw new ApiError(failure.status, failure.status === 429 ? 'Too Many Requests' : 'Server Error');
    await next();
    if (house.faults.take('broken-json', call)) {
      context.res = new Response('<html><body>502 Bad Gateway</body></html>', {
        headers: { 'content-type': 'application/json' },
      });
    }
  };
}
