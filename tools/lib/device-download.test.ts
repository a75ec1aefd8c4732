import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdDeviceBudget } from './device-download.mjs';
import { root } from './run.mjs';

let folder: string;
beforeEach(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/assets-'));
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});
const put = (name: string, kb: number) => writeFileSync(join(folder, name), new Uint8Array(1000 * kb));
const hold = () => holdDeviceBudget(relative(root, folder));

test('says what drawing on the device weighs', () => {
  put('worker-Cb6.js.br', 100);
  put('device-atelier-7M.js.br', 1);
  put('kernels-DV.wasm.br', 4);
  put('intake-v4-2U.onnx.br', 700);
  put('upright-v1-2U.onnx.br', 90);
  // unpacked, and nothing of it
  put('intake-v4-2U.onnx', 1000);
  put('index-2U.js.br', 1000);
  hold();
  expect(console.log).toHaveBeenCalledWith(
    expect.stringContaining('895 kB of 900 (code 101, kernels 4, weights 790)'),
  );
});

test('stops a build that makes it too heavy, or lacks a part of it', () => {
  put('worker-Cb6.js.br', 100);
  put('kernels-DV.wasm.br', 4);
  expect(hold).toThrow('lacks the weights');
  put('intake-v4-2U.onnx.br', 797);
  expect(hold).toThrow('more than 900 kB');
});
