import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

/** What the select control of our dialogs and cards is built on; its timings are not ours to set. */
const select = readFileSync(
  createRequire(import.meta.url)
    .resolve('@radix-ui/react-select')
    .replace(/index\.js$/, 'index.mjs'),
  'utf8',
);

test('letters typed into a select are forgotten after a second', () => {
  expect(select).toMatch(/setTimeout\(\(\) => updateSearch\(""\), 1e3\)/);
});

test('a select’s scroll button repeats every 50 ms', () => {
  expect(select).toMatch(/setInterval\(onAutoScroll, 50\)/);
});
