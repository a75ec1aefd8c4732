import { expect, test, vi } from 'vitest';
import { childInWords } from './title-in-words.ts';

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
