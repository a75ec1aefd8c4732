import type { Clock, PrintingDatabase } from '../ports.ts';
import { ProviderLimitReached } from './provider-errors.ts';

export interface Limit {
  most: number;
  windowMs: number;
}

export type Bucket = 'global' | 'catalog' | 'publish';
export type Limits = Record<Bucket, Limit>;

/** The provider's three buckets, counted per account (reference: rate limits). */
export const providerLimits: Limits = {
  global: { most: 600, windowMs: 60_000 },
  catalog: { most: 100, windowMs: 60_000 },
  publish: { most: 200, windowMs: 1_800_000 },
};

export interface RateLimiter {
  /** Resolves when the call may go out; throws when that takes longer than the limit on waiting. */
  admit(buckets: readonly Bucket[], signal?: AbortSignal): Promise<void>;
}

/** Which buckets a call counts against. */
export function bucketsOf(path: string): Bucket[] {
  if (path.includes('/catalog/')) return ['global', 'catalog'];
  return path.endsWith('/publish.json') ? ['global', 'publish'] : ['global'];
}

/** For a provider inside our own house, which nobody else calls. */
export const noRateLimit: RateLimiter = { admit: async () => undefined };

export interface RateLimiterOptions {
  database: PrintingDatabase;
  clock: Clock;
  limits?: Limits;
  mostWaitMs?: number;
}

/** Rolling windows in the database, so that all processes together stay within the account's limits. */
export function databaseRateLimiter({
  database,
  clock,
  limits = providerLimits,
  mostWaitMs = 30_000,
}: RateLimiterOptions): RateLimiter {
  /** Milliseconds until there is room, 0 when the call was counted. */
  const take = (buckets: readonly Bucket[]): Promise<number> =>
    database.transaction(async (transaction) => {
      const now = clock.now().getTime();
      // One at a time, always in the same order: no two calls count the same free place.
      await transaction.query(`select pg_advisory_xact_lock(hashtext('printing.provider_calls'))`);
      let wait = 0;
      for (const bucket of buckets) {
        const { most, windowMs } = limits[bucket];
        await transaction.query(
          'delete from printing.provider_calls where bucket = $1 and called_at <= $2::bigint',
          [bucket, now - windowMs],
        );
        // The call that has to leave the window before there is room.
        const { rows } = await transaction.query<{ called_at: number | string }>(
          `select called_at from printing.provider_calls where bucket = $1
           order by called_at desc offset $2::int limit 1`,
          [bucket, most - 1],
        );
        if (rows[0]) wait = Math.max(wait, Number(rows[0].called_at) + windowMs - now, 1);
      }
      if (wait > 0) return wait;
      for (const bucket of buckets) {
        await transaction.query(
          'insert into printing.provider_calls (bucket, called_at) values ($1, $2::bigint)',
          [bucket, now],
        );
      }
      return 0;
    });

  return {
    async admit(buckets, signal) {
      const until = clock.now().getTime() + mostWaitMs;
      for (;;) {
        const wait = await take(buckets);
        if (wait === 0) return;
        signal?.throwIfAborted();
        if (clock.now().getTime() + wait > until) throw new ProviderLimitReached(buckets.join(' and '), wait);
        await clock.wait(wait, signal);
      }
    },
  };
}
