import { expect, test } from 'vitest';
import { Refusal, refusals, type RefusalCode } from './refusals.ts';

test.each(Object.entries(refusals))('%s is an error status with a sentence', (code, [status, text]) => {
  expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).toMatch(/^[A-Z].{8,}/);
});

test('a refusal carries the words of the catalogue unless it has its own, and fields where there are any', () => {
  const code: RefusalCode = 'address-incomplete';
  expect(new Refusal(code).body).toEqual({ error: { code, message: refusals[code][1] } });
  const own = new Refusal(code, 'Please add a city.', { city: 'Missing' });
  expect(own.status).toBe(400);
  expect(own.body).toEqual({ error: { code, message: 'Please add a city.', fields: { city: 'Missing' } } });
});
