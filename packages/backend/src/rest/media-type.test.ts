import { expect, test } from 'vitest';
import { negotiate } from './media-type.ts';
import { RestError } from './rest-error.ts';

test.each([
  [null, 'array', false, 'application/json; charset=utf-8'],
  ['*/*', 'array', false, 'application/json; charset=utf-8'],
  ['image/png, application/json', 'array', false, 'application/json; charset=utf-8'],
  ['text/csv;q=0.5, application/json', 'array', false, 'application/json; charset=utf-8'],
  ['text/csv', 'csv', false, 'text/csv; charset=utf-8'],
  ['application/vnd.pgrst.object+json', 'object', false, 'application/vnd.pgrst.object+json; charset=utf-8'],
  [
    'application/vnd.pgrst.object+json;nulls=stripped',
    'object',
    true,
    'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
  ],
  ['application/vnd.pgrst.array+json', 'array', false, 'application/json; charset=utf-8'],
])('%s is answered as %s', (accept, form, stripsNulls, contentType) => {
  expect(negotiate(accept, false)).toMatchObject({ form, stripsNulls, contentType });
});

test('a plan is made only where plans are allowed, with the options that exist', () => {
  const accept =
    'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=analyze|nonsense|verbose;';
  expect(negotiate(accept, true)).toMatchObject({
    form: 'object',
    plan: { format: 'json', options: ['analyze', 'verbose'] },
  });
  expect(() => negotiate(accept, false)).toThrow(RestError);
});
