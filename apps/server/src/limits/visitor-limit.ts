import { Refusal } from '@doodleloom/domain/refusals/refusals';

export interface VisitorLimit {
  /** Counts one call of the visitor; refuses when there were too many. */
  take(visitor: string): void;
}

interface Options {
  calls: number;
  windowMs: number;
  now?: () => number;
}

export const unlimited: VisitorLimit = { take: () => undefined };

/** A maker of limits per visitor and minute; switched off, everything passes. */
export const limitPerMinute = (enabled: boolean) => (calls: number) =>
  enabled ? visitorLimit({ calls, windowMs: 60_000 }) : unlimited;

/** A fixed window per visitor, kept in this process: it bounds what one address can cost, not what a shop may sell. */
export function visitorLimit({ calls, windowMs, now = Date.now }: Options): VisitorLimit {
  let windowStart = 0;
  let counts = new Map<string, number>();
  return {
    take(visitor) {
      if (now() - windowStart >= windowMs) {
        windowStart = now();
        counts = new Map();
      }
      const count = (counts.get(visitor) ?? 0) + 1;
      counts.set(visitor, count);
      if (count > calls) throw new Refusal('too-many-requests');
    },
  };
}
