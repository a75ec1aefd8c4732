import { catalogCacheVersion, isFresh } from './cache-age.ts';

/** Text for browser storage: version, time, value. */
export const storeCache = (value: unknown, now: Date): string =>
  JSON.stringify({ version: catalogCacheVersion, savedAt: now.getTime(), value });

/** The value, when it is of this version, fresh and readable; otherwise nothing, and no error. */
export function readCache(stored: string | null | undefined, now: Date): unknown {
  try {
    const entry: unknown = JSON.parse(stored ?? 'null');
    if (typeof entry !== 'object' || entry === null) return undefined;
    const { version, savedAt, value } = entry as { version?: unknown; savedAt?: unknown; value?: unknown };
    if (version !== catalogCacheVersion || typeof savedAt !== 'number') return undefined;
    return isFresh(savedAt, now) ? value : undefined;
  } catch {
    return undefined;
  }
}
