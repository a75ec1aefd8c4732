import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBucketName, isObjectKey } from './object-key.ts';

describe('object keys', () => {
  test.each([
    ['folder/a.png', true],
    ['a', true],
    ["it's (1) & more=@;:+,?-!.*$.png", true],
    ['deep/er/and/deeper/x', true],
    ['..a/b..', true],
    ['x'.repeat(1024), true],
    ['x'.repeat(1025), false],
    ['', false],
    ['/absolute', false],
    ['a/../b', false],
    ['..', false],
    ['a/.', false],
    [' ../b', false],
    [' /b', false],
    ['a\0b', false],
    ['a\nb', false],
    ['back\\slash', false],
    ['bad[key.txt', false],
    ['hash#tag', false],
    ['per%cent', false],
    ['schön.png', false],
    ['emoji-🎨.png', false],
  ])('%j is allowed: %s', (key, allowed) => {
    expect(isObjectKey(key)).toBe(allowed);
  });

  test('an allowed key never leaves the folder it is resolved in', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('.', '..', '/', 'a', '%2e', '\\', '\0', ' ')), (pieces) => {
        const key = pieces.join('');
        if (!isObjectKey(key)) return;
        expect(new URL(key.replaceAll('?', '%3F'), 'http://h/root/').pathname.startsWith('/root/')).toBe(
          true,
        );
      }),
    );
  });
});

describe('bucket names', () => {
  test.each([
    ['artwork', true],
    ['My bucket (1)', true],
    ['a/.', false],
    [' ../b', false],
    [' /b', false],
    ['', false],
    [' a', false],
    ['..', false],
    ['b'.repeat(100), true],
    ['b'.repeat(101), false],
    ['bücket', false],
  ])('%j is allowed: %s', (name, allowed) => {
    expect(isBucketName(name)).toBe(allowed);
  });
});
