import { describe, expect, test } from 'vitest';
import { filledText, flag, listOf, optional, shape, text } from './shape.ts';

const drawing = shape({ image: filledText, name: optional(text), kept: optional(flag) });

describe('shapes', () => {
  test('a value with its fields is read, and nothing else comes along', () => {
    expect(drawing.read({ image: '/a.webp', name: 'a', other: 1 })).toEqual({ image: '/a.webp', name: 'a' });
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'image'],
    ['a missing field', { name: 'a' }],
    ['an empty picture', { image: '' }],
    ['a field of another kind', { image: '/a.webp', kept: 'yes' }],
    ['null where nothing or a text is allowed', { image: '/a.webp', name: null }],
  ])('%s is no drawing', (_name, value) => expect(drawing.read(value)).toBeUndefined());

  test('a list holds only when each item does', () => {
    expect(listOf(text)(['a', 'b'])).toBe(true);
    expect(listOf(text)(['a', 1])).toBe(false);
    expect(listOf(text)({ 0: 'a' })).toBe(false);
  });
});
