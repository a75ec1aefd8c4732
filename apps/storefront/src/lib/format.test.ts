import { describe, expect, test } from 'vitest';
import { dayInWords, momentInWords } from './format.ts';

describe('how the shop writes days', () => {
  const now = new Date(2026, 2, 12, 23, 50);
  test.each([
    [new Date(2026, 2, 12, 0, 5), 'today'],
    [new Date(2026, 2, 13, 0, 5), 'tomorrow'],
    [new Date(2026, 2, 11, 23, 59), 'yesterday'],
    [new Date(2026, 1, 27), 'February 27'],
    [new Date(2025, 11, 31), 'December 31, 2025'],
  ])('%s is called %s', (date, words) => expect(dayInWords(date, now)).toBe(words));

  test('a moment carries its time', () => {
    expect(momentInWords(new Date(2026, 2, 13, 16, 20), now).replace(/\s/g, ' ')).toBe('tomorrow, 4:20 PM');
  });
});
