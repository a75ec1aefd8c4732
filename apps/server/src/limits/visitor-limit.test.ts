import { expect, test } from 'vitest';
import { limitPerMinute } from './visitor-limit.ts';

test('a visitor is refused beyond the limit, another is not, and switched off everybody passes', () => {
  const limit = limitPerMinute(true)(2);
  limit.take('here');
  limit.take('here');
  expect(() => limit.take('here')).toThrow('Please wait a moment');
  expect(() => limit.take('there')).not.toThrow();
  const open = limitPerMinute(false)(1);
  for (let call = 0; call < 3; call += 1) open.take('here');
});
