import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Transform } from './transform.ts';
import { transformFromQuery, transformFromText, transformHeader, transformText } from './transform.ts';

test('a signed address says what it shows, and is understood again', () => {
  const sides = fc.integer({ min: 1, max: 2500 });
  const transforms: fc.Arbitrary<Transform> = fc.record(
    {
      width: sides,
      height: sides,
      resize: fc.constantFrom('cover', 'contain', 'fill'),
      quality: fc.integer({ min: 20, max: 100 }),
      rotate: fc.constantFrom(90, 180, 270),
      format: fc.constantFrom('origin', 'webp', 'avif'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(transforms, (transform) => {
      expect(transformFromText(transformText(transform))).toEqual(transform);
    }),
  );
  expect(transformText({ resize: 'cover', width: 100, height: 100 })).toBe(
    'height:100,width:100,resize:cover',
  );
});

test.each([
  [{ width: 200, height: 200, quality: 60 }, 'height:200,width:200,resizing_type:fill,quality:60'],
  [{ width: 200, resize: 'contain' }, 'width:200,resizing_type:fit'],
  [{ height: 9, resize: 'fill', format: 'webp' }, 'height:9,resizing_type:force,format:webp'],
  [{ quality: 30, format: 'origin' }, 'quality:30'],
  [{ rotate: 270 }, 'rotate:270'],
  [{}, ''],
] as const)('%j is announced as %j', (transform, header) => {
  expect(transformHeader(transform)).toBe(header);
});

test('sides are cut down to what is served, other values must make sense', () => {
  expect(transformFromQuery(new URLSearchParams('width=99999&cacheNonce=1'))).toEqual({ width: 2500 });
  for (const query of [
    'width=-1',
    'width=a',
    'quality=19',
    'quality=101',
    'resize=stretch',
    'rotate=45',
    'format=bmp',
  ]) {
    expect(() => transformFromQuery(new URLSearchParams(query))).toThrow('is invalid');
  }
});
