import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWorkingDays, allArriveBy, arrivesBy } from './arrival.ts';
import { orderBy } from './season.ts';

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

test('an order is there with its slowest part, and what crosses a border is slower', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const [mug, poster] = [
    { handlingDays: 3, isAbroad: false },
    { handlingDays: 3, isAbroad: true },
  ];
  expect(allArriveBy(now, [mug, poster])).toEqual(arrivesBy(now, 3, true));
  expect(arrivesBy(now, 3, true).getTime()).toBeGreaterThan(arrivesBy(now, 3).getTime());
  expect(allArriveBy(now, [])).toBeUndefined();
});

test('in the season the last day to order is the last on which it still comes in time', () => {
  const christmas = { name: 'Christmas', date: '2026-12-24' };
  const arrival = (day: Date) => arrivesBy(day, 10);
  const last = orderBy(christmas, new Date('2026-11-25T12:00:00Z'), arrival);
  expect(last).toEqual(new Date('2026-12-07T12:00:00Z'));
  expect(arrival(last!) <= new Date('2026-12-24T12:00:00Z')).toBe(true);
  expect(arrival(new Date('2026-12-08T12:00:00Z')) > new Date('2026-12-24T12:00:00Z')).toBe(true);
  expect(orderBy(christmas, new Date('2026-12-20T12:00:00Z'), arrival)).toBeUndefined();
  expect(
    orderBy(christmas, new Date('2026-08-01T12:00:00Z'), arrival),
    'nobody asks in August',
  ).toBeUndefined();
});
