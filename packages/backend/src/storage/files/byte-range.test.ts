import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

test.each([
  [null, undefined],
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 10 }],
  ['bytes=-3', { first: 8, last: 10 }],
  ['bytes=-30', { first: 0, last: 10 }],
  ['bytes=5-500', { first: 5, last: 10 }],
  ['bytes=11-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=3-1', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-3', undefined],
])('the header %j of an 11 byte file means %j', (header, range) => {
  expect(readByteRange(header, 11)).toEqual(range);
});

test('an empty file satisfies no range', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable');
});
