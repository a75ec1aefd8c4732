import { expect, test } from 'vitest';
import { visitorLimit } from './visitor-limit.ts';

test('a visitor is refused beyond the limit, another is not, and the window opens again', () => {
  let time = 1_000_000;
  const limit = visitorLimit({ calls: 2, windowMs: 60_000, now: () => time });
  limit.take('here');
  limit.take('here');
  expect(() => limit.take('here')).toThrow('Please wait a moment');
  expect(() => limit.take('there')).not.toThrow();
  time += 60_000;
  expect(() => limit.take('here')).not.toThrow();
});
