import { createHash, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PatientHash } from './patient-hash.ts';

const pieces = [0, 1, 70_000, 900_000, 300_000, 64_000].map((size) => randomBytes(size));
const expected = createHash('md5').update(Buffer.concat(pieces)).digest('hex');

test('a hash that lets bytes pass first is that of all bytes, in their order', async () => {
  const atOnce = new PatientHash();
  for (const piece of pieces) atOnce.take(piece);
  expect(atOnce.hex()).toBe(expected);
  expect(atOnce.hex()).toBe(expected);

  const halfWay = new PatientHash();
  for (const piece of pieces) halfWay.take(piece);
  halfWay.catchUp();
  await nextTurn();
  expect(halfWay.hex()).toBe(expected);
  await nextTurn();
  expect(halfWay.hex()).toBe(expected);
});
