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

test('ascending numbers of three digits come back to the last bit, whatever their size and sign', async () => {
  const value = [[-999, -3.4, -0.0226, 0, 0.000000101, 0.131, 0.131, 41, 999], [], [0.07]];
  const packed = packNumbers(value);
  expect(await unpacked(packed)).toEqual(value);
  expect(packed).not.toContain('0.131');
});

test('lists that fall, of more digits or of larger numbers are written as they are', async () => {
  for (const value of [[[2, 1]], [[0.1234]], [[1000]], [[1e-8]], [['1']], [[1], 2], []])
    expect(await unpacked(packNumbers(value))).toEqual(value);
});

test('rows of lists are written column by column, and come back as rows', async () => {
  const row = (base: number) => ({ base, leaf: Array.from({ length: 40 }, (_, k) => k + base) });
  const packed = packNumbers([row(1.5), row(3)]);
  expect(await unpacked(packed)).toEqual([row(1.5), row(3)]);
  for (const value of [
    [row(1), { base: 1 }],
    [row(1), null],
    [{ leaf: [1] }, { leaf: [2] }],
    [{}, {}],
  ])
    expect(await unpacked(packNumbers(value))).toEqual(value);
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
