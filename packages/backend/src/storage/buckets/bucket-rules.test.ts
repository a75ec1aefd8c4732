import { describe, expect, test } from 'vitest';
import { allowsType, assertMimePatterns, readSizeLimit } from './bucket-rules.ts';

describe('size limits', () => {
  test.each([
    [1024, 1024],
    ['1kb', 1000],
    ['20mb', 20_000_000],
    ['1.5MB', 1_500_000],
    ['2 GB', 2_000_000_000],
    ['77', 77],
    ['12b', 12],
  ])('%j is %d bytes', (limit, bytes) => {
    expect(readSizeLimit(limit)).toBe(bytes);
  });
  test.each(['', 'much', '1parsec', '-1kb', -4, Number.NaN])('%j is refused', (limit) => {
    expect(() => readSizeLimit(limit)).toThrow('Invalid file size limit');
  });
});

describe('allowed types', () => {
  test.each([
    [null, 'anything/at-all', true],
    [[], 'anything/at-all', true],
    [['image/png'], 'image/png', true],
    [['image/png'], 'image/PNG; charset=x', true],
    [['image/png'], 'image/jpeg', false],
    [['image/*'], 'image/jpeg', true],
    [['image/*'], 'imagery/jpeg', false],
    [['*/*'], 'a/b', true],
  ])('%j and %s: %s', (patterns, type, allowed) => {
    expect(allowsType(patterns, type)).toBe(allowed);
  });
  test('a pattern that is no type is refused by its name', () => {
    expect(() => assertMimePatterns(['image/png', 'picture'])).toThrow('mime type picture is not supported');
  });
});
