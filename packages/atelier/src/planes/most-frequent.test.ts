import { expect, test } from 'vitest';
import { mostFrequent } from './most-frequent.ts';

test.each([
  { values: [3, 7, 7, 3, 7], most: 7 },
  { values: [3, 7, 7, 3], most: 7 },
  { values: [0], most: 0 },
  { values: [], most: undefined },
])('of $values the most frequent is $most', ({ values, most }) => {
  expect(mostFrequent(values)).toBe(most);
});
