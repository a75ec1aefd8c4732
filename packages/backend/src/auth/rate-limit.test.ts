import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

test('a burst is allowed, then one try at a time as the bucket fills up again', () => {
  let now = 0;
  const limit = createRateLimit({ burst: 3, perSecond: 0.5 }, () => now);
  const tries = (count: number) => Array.from({ length: count }, () => limit.take('mia'));
  expect(tries(4)).toEqual([true, true, true, false]);
  expect(limit.waitS('mia')).toBe(2);
  now += 2000;
  expect(tries(2)).toEqual([true, false]);
  now += 3_600_000;
  expect(tries(4)).toEqual([true, true, true, false]);
});

test('each key has a bucket of its own', () => {
  const limit = createRateLimit({ burst: 1, perSecond: 1 }, () => 0);
  expect([limit.take('mia'), limit.take('mia'), limit.take('tom')]).toEqual([true, false, true]);
  expect(limit.waitS('somebody else')).toBe(0);
});

test('more addresses than can be remembered: the newest stay limited, the oldest are let go', () => {
  let now = 0;
  const limit = createRateLimit({ burst: 1, perSecond: 0.001 }, () => now);
  for (let number = 0; number < 60_000; number += 1) {
    now += 1;
    limit.take(`address ${number}`);
  }
  expect(limit.take('address 59999')).toBe(false);
  expect(limit.take('address 0')).toBe(true);
});
