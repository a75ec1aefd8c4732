import { expect, test } from 'vitest';
import type { PrivacyFacts } from './privacy-facts.ts';
import { howLong, inDays } from './privacy-words.ts';

const days = { uploads: 1, guarantee: 30, addresses: 90, mails: 14, places: 60, exports: 7 };
const stays = (change: Partial<typeof days>, what: string) =>
  new Map(howLong({ days: { ...days, ...change } } as PrivacyFacts)).get(what);

test('a day is one day, and no days are days', () => {
  expect([0, 1, 2].map(inDays)).toEqual(['0 days', '1 day', '2 days']);
});

test('what an order is printed from stays as long as the guarantee, and without one until it has arrived', () => {
  const what = 'What an order is printed from';
  expect(stays({ guarantee: 0 }, what)).toBe('until it has arrived');
  expect(stays({ guarantee: 1 }, what)).toContain('until 1 day after it has arrived');
  expect(stays({}, what)).toContain('until 30 days after it has arrived');
});
