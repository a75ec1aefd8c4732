/** A bucket of tries per key that fills up again evenly; it forgets keys whose bucket is full. */
export interface RateLimit {
  /** Takes one try; false when the bucket is empty. */
  take(key: string): boolean;
  /** Until the next try is allowed. */
  waitS(key: string): number;
}

interface Bucket {
  tries: number;
  at: number;
}

const maxRememberedKeys = 50_000;

export function createRateLimit(
  { burst, perSecond }: { burst: number; perSecond: number },
  now = Date.now,
): RateLimit {
  const buckets = new Map<string, Bucket>();
  const filled = (bucket: Bucket) => Math.min(burst, bucket.tries + ((now() - bucket.at) / 1000) * perSecond);

  function forgetFull(): void {
    for (const [key, bucket] of buckets) if (filled(bucket) >= burst) buckets.delete(key);
    // Under attack from many addresses the oldest are let go.
    for (const key of buckets.keys()) {
      if (buckets.size <= maxRememberedKeys / 2) break;
      buckets.delete(key);
    }
  }

  return {
    take(key) {
      if (buckets.size >= maxRememberedKeys) forgetFull();
      const bucket = buckets.get(key);
      const tries = bucket ? filled(bucket) : burst;
      const allowed = tries >= 1;
      buckets.set(key, { tries: allowed ? tries - 1 : tries, at: now() });
      return allowed;
    },
    waitS(key) {
      const bucket = buckets.get(key);
      return bucket ? Math.max(0, Math.ceil((1 - filled(bucket)) / perSecond)) : 0;
    },
  };
}

/** Protocol 2.7: by address, except where a key says otherwise. */
export function createAuthLimits({ mailIntervalS }: { mailIntervalS: number }) {
  const per = (tries: number, seconds: number, burst = 30) =>
    createRateLimit({ burst, perSecond: tries / seconds });
  return {
    /** signup, recover, resend, otp, PUT /user */
    account: per(30, 300),
    token: per(150, 300),
    verify: per(30, 300),
    anonymous: per(30, 3600),
    factor: per(15, 60, 15),
    /** Guesses at one account, whatever address they come from. */
    guesses: per(30, 300),
    /** Mails asked for an address that nobody has: limited like one that somebody has, so that nobody can tell. */
    unknownMail: createRateLimit({ burst: 1, perSecond: 1 / Math.max(mailIntervalS, 0.001) }),
  };
}

export type AuthLimits = ReturnType<typeof createAuthLimits>;
