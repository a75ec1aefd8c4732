import { expect, test } from 'vitest';
import { z } from 'zod';
import { uuidOfHash } from './uuid-of-hash.ts';

test('a hash becomes a UUID of version 8, the same each time', () => {
  const hash = Uint8Array.from({ length: 32 }, (_, index) => 255 - index);
  expect(uuidOfHash(hash)).toBe('fffefdfc-fbfa-89f8-b7f6-f5f4f3f2f1f0');
  expect(z.uuid({ version: 'v8' }).safeParse(uuidOfHash(hash)).success).toBe(true);
  expect(hash[6]).toBe(249);
});
