import { isFresh } from '@doodleloom/domain/cache/cache-age';
import { compositionKey } from '@doodleloom/domain/composition/composition';
import { mockupKey } from '@doodleloom/domain/mockups/mockup-key';
import { mayRetryMockup, mockupBackoffMs } from '@doodleloom/domain/mockups/mockup-schedule';
import type { ShownMockup } from '@doodleloom/domain/mockups/mockup';
import { placementKey } from '@doodleloom/domain/placement/placement';
import { waitFor } from '@doodleloom/domain/time/wait-for';
import { createMockup, MockupFailed, type MockupWish } from './api/create-mockup.ts';

/** The provider is asked for this many products at a time; the other cards wait. */
const atOnce = 3;

type Entry = { savedAt: number; mockup: ShownMockup };

/** Mockups of this page: the server has those of the last 24 h (spec §9) and says anew how to open them. */
const openMs = 50 * 60_000;
const cache = new Map<string, Entry>();
const waiting: (() => void)[] = [];
let running = 0;

const keyOf = ({ blueprintId, variantId, artworkUrl, mode, placement, composition }: MockupWish) =>
  [
    mockupKey(blueprintId, variantId ?? null, artworkUrl),
    mode,
    placementKey(placement),
    compositionKey(composition),
  ].join(':');

export function cachedMockup(wish: MockupWish): ShownMockup | undefined {
  const entry = cache.get(keyOf(wish));
  return entry && isFresh(entry.savedAt, new Date(), openMs)
    ? { ...entry.mockup, isFromCache: true }
    : undefined;
}

async function freshMockup(wish: MockupWish, signal: AbortSignal): Promise<ShownMockup> {
  const mockup = await createMockup(wish, signal);
  cache.set(keyOf(wish), { savedAt: Date.now(), mockup });
  return mockup;
}

async function inTurn<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** What the way to the server loses is asked for up to three times, with the pauses of the specification (1 s, 2 s); each further one is reported. */
export async function mockupFor(
  wish: MockupWish,
  signal: AbortSignal,
  onRetry: (attempt: number) => void = () => undefined,
): Promise<ShownMockup> {
  const known = cachedMockup(wish);
  if (known) return known;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTurn(async () => cachedMockup(wish) ?? (await freshMockup(wish, signal)), signal);
    } catch (cause) {
      if (signal.aborted || cause instanceof MockupFailed || !mayRetryMockup(attempt)) throw cause;
      onRetry(attempt + 1);
      await waitFor(mockupBackoffMs(attempt), signal);
      signal.throwIfAborted();
    }
  }
}
