import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packNumbers } from './pack-numbers.ts';

const WEIGHTS = new URL('../../weights/', import.meta.url);

const unpacked = async (source: string) =>
  ((await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(source)}`)) as { default: unknown })
    .default;

const tables = readdirSync(WEIGHTS).filter((name) => name.endsWith('.json'));

test.each(tables)('%s says the same packed, in fewer characters', async (name) => {
  const text = readFileSync(new URL(name, WEIGHTS), 'utf8');
  const packed = packNumbers(JSON.parse(text));
  expect(await unpacked(packed)).toEqual(JSON.parse(text));
  expect(packed.length).toBeLessThan(0.75 * text.length);
});

test('what is no long list of whole numbers is written as it is', async () => {
  const value = {
    'a b': [null, true, 'x"y', 0.5],
    short: [1, 2],
    long: Array.from({ length: 40 }, (_, k) => k - 200),
    far: Array.from({ length: 40 }, (_, k) => k * 1e9),
  };
  expect(await unpacked(packNumbers(value))).toEqual(value);
});
