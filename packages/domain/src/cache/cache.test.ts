import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFresh } from './cache-age.ts';
import { readCache, storeCache } from './stored-cache.ts';

const now = new Date('2026-03-02T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

// holds S9-031, S9-032, S9-033
test('a cache lasts 24 h', () => {
  expect(isFresh(hoursAgo(23.99), now)).toBe(true);
  expect(isFresh(hoursAgo(24), now)).toBe(false);
  expect(isFresh(hoursAgo(-1), now)).toBe(false);
  expect(isFresh(Number.NaN, now)).toBe(false);
});

test('a value is read back within 24 h and not later', () => {
  expect(readCache(storeCache([1, 2], hoursAgo(1)), now)).toEqual([1, 2]);
  expect(readCache(storeCache([1, 2], hoursAgo(25)), now)).toBeUndefined();
});

// holds S3-024, S3-026
test('another version or unreadable text is no cache', () => {
  const other = storeCache('x', now).replace('"1.0"', '"0.9"');
  expect(readCache(other, now)).toBeUndefined();
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readCache(text, now) === undefined));
});
