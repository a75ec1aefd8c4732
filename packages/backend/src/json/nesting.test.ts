import { expect, test } from 'vitest';
import { isNestedTooDeep, mostNesting, valueOf } from './nesting.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('a text is too deep beyond the limit, whatever brackets make it so', () => {
  expect(isNestedTooDeep(nested(mostNesting))).toBe(false);
  expect(isNestedTooDeep(nested(mostNesting + 1))).toBe(true);
  expect(isNestedTooDeep('{"a":['.repeat(mostNesting))).toBe(true);
  expect(isNestedTooDeep('[],'.repeat(10_000))).toBe(false);
});

test('brackets inside of strings do not count', () => {
  expect(isNestedTooDeep(JSON.stringify([`\\" ${'['.repeat(1000)}`]))).toBe(false);
});

test('no JSON, and JSON without end, have no value', () => {
  expect(valueOf('{"a":[1]}')).toEqual({ a: [1] });
  expect(valueOf('{"a"')).toBeUndefined();
  expect(valueOf(nested(200_000))).toBeUndefined();
});
