import type { HouseSettings } from './settings.ts';

type Bucket = keyof HouseSettings['limits'];

/** Which limits a call counts against: all of them are per account. */
export function bucketsOf(path: string): Bucket[] {
  if (/^\/v[12]\/catalog\//.test(path)) return ['global', 'catalog'];
  return path.endsWith('/publish.json') ? ['global', 'publish'] : ['global'];
}

/** Rolling windows. A refused call does not count. */
export function createRateBuckets(limits: HouseSettings['limits'], now: () => number) {
  const calls: Record<Bucket, number[]> = { global: [], catalog: [], publish: [] };
  return {
    admit(path: string): boolean {
      const at = now();
      const buckets = bucketsOf(path);
      for (const bucket of buckets) {
        calls[bucket] = calls[bucket].filter((call) => call > at - limits[bucket].windowMs);
      }
      if (buckets.some((bucket) => calls[bucket].length >= limits[bucket].most)) return false;
      for (const bucket of buckets) calls[bucket].push(at);
      return true;
    },
  };
}
