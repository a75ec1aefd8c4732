import { expect, test } from 'vitest';
import { canDraw, fitsMemory, helpersFor } from './device-fit.ts';

/** A browser that has everything. */
const page = {
  Worker: true,
  WebAssembly: {},
  OffscreenCanvas: true,
  createImageBitmap: true,
  isSecureContext: true,
} as unknown as typeof globalThis;

test.each([
  ['a phone of these days', { hardwareConcurrency: 8, deviceMemory: 4 }, true],
  ['a browser that keeps to itself what it runs on', {}, true],
  ['one core', { hardwareConcurrency: 1 }, false],
  ['a gigabyte of memory', { hardwareConcurrency: 4, deviceMemory: 1 }, false],
  ['somebody who saves data', { hardwareConcurrency: 8, connection: { saveData: true } }, false],
])('%s may draw or not: %o', (_, device, may) => {
  expect(canDraw(device, page)).toBe(may);
});

test.each(['Worker', 'WebAssembly', 'OffscreenCanvas', 'createImageBitmap'])(
  'without %s nothing is tried',
  (part) => {
    const { [part as 'Worker']: _, ...less } = page as never as { Worker: unknown };
    expect(canDraw({}, less as never)).toBe(false);
  },
);

test('an address that is not safe has no digests, so nothing is tried', () => {
  expect(canDraw({}, { ...page, isSecureContext: false })).toBe(false);
});

test('a photo is decoded whole only where there is memory for it', () => {
  expect(fitsMemory({ deviceMemory: 2 }, 12_000_000)).toBe(true);
  expect(fitsMemory({ deviceMemory: 2 }, 24_000_000)).toBe(false);
  expect(fitsMemory({ deviceMemory: 8 }, 24_000_000)).toBe(true);
  expect(fitsMemory({ deviceMemory: 8 }, 48_000_000)).toBe(false);
});

test('a core stays free for the page, and little memory is for one worker', () => {
  expect(
    [1, 2, 4, 8, 64].map((cores) => helpersFor({ hardwareConcurrency: cores, deviceMemory: 8 })),
  ).toEqual([0, 0, 2, 3, 3]);
  expect(helpersFor({ hardwareConcurrency: 8, deviceMemory: 2 })).toBe(0);
});
