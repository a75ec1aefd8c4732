import { expect, test, vi } from 'vitest';
import { childInWords, titleInWords } from './title-in-words.ts';

vi.mock('../../lib/words.ts', async (original) => ({
  ...(await original<object>()),
  t: (sentence: string, values?: object) => [sentence, values],
}));

test('how old the artist was is asked for with its values, so that each language can say it', () => {
  expect(childInWords({ child_name: ' Mila ', child_age: 5 })).toEqual([
    '{name}, age {age}',
    { name: 'Mila', age: 5 },
  ]);
  expect(childInWords({ child_age: 5 })).toEqual(['age {age}', { age: 5 }]);
  expect(childInWords({ child_name: 'Mila' })).toBe('Mila');
});

test('a drawing is called by its owner, else by its file without the ending, else by its day', () => {
  const now = new Date('2026-03-04T12:00:00Z');
  const titled = (filename: string, title: string | null = null) =>
    titleInWords({ filename, title, created_at: now.toISOString() }, now);
  expect(titled('IMG_1234.heic', ' The sun house ')).toBe('The sun house');
  expect(titled('rocket ship.jpg')).toBe('rocket ship');
  expect(titled('IMG_1234.heic')).toEqual(['A drawing from {day}', { day: expect.anything() }]);
});
