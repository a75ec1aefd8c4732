import { expect, test } from 'vitest';
import { handlingDaysOf } from './delivery.ts';

const handling = (value: number, unit: string) =>
  handlingDaysOf({ handling_time: { value, unit }, profiles: [] });

test('five business days of a printer are a week, and a part of a day is a whole one', () => {
  expect([5, 10, 3].map((days) => handling(days, 'business_day'))).toEqual([7, 14, 5]);
});

test('days that are days already are left as they are', () => {
  expect(handling(10, 'day')).toBe(10);
});
