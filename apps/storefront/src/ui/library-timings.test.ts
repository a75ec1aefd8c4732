import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { mostToastsSeen, toastMs } from './toast-times.ts';

/** What the select control of our dialogs and cards is built on; its timings are not ours to set. */
const select = readFileSync(
  createRequire(import.meta.url)
    .resolve('@radix-ui/react-select')
    .replace(/index\.js$/, 'index.mjs'),
  'utf8',
);

// holds S9-058
test('letters typed into a select are forgotten after a second', () => {
  expect(select).toMatch(/setTimeout\(\(\) => updateSearch\(""\), 1e3\)/);
});

// holds S9-059
test('a select’s scroll button repeats every 50 ms', () => {
  expect(select).toMatch(/setInterval\(onAutoScroll, 50\)/);
});

// holds S9-060
test('good news stays 5 s where the toaster’s own default is 4, errors twice that, and three are seen', () => {
  const sonner = createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/index\.js$/, 'index.mjs');
  const source = readFileSync(sonner, 'utf8');
  const constant = (name: string) => Number(new RegExp(`${name} = (\\d+)`).exec(source)?.[1]);
  expect(constant('VISIBLE_TOASTS_AMOUNT')).toBe(mostToastsSeen);
  expect(toastMs).toEqual({ goodNews: 5000, error: 10_000 });
  expect([4000, 5000]).toContain(constant('TOAST_LIFETIME'));
});
