import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWorkingDays, arrivesBy } from './arrival.ts';

test('what is ordered on a Wednesday and made in ten days is there on the Friday after next', () => {
  // December 5 is a Saturday: five working days later is Friday, the 11th.
  expect(arrivesBy(new Date('2026-11-25T12:00:00Z'), 10)).toEqual(new Date('2026-12-11T12:00:00Z'));
});

test('no parcel arrives on a weekend, and none before its working days are over', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 30 }), (from, days) => {
      const there = addWorkingDays(from, days);
      expect([0, 6]).not.toContain(there.getUTCDay());
      expect((there.getTime() - from.getTime()) / 86_400_000).toBeGreaterThanOrEqual(days);
    }),
  );
});
