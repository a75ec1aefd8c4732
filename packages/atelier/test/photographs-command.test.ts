import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Labels } from '../bench/photographs/labels.ts';
import { housePage, PAGE_SIZE, photograph } from './drawn-page.ts';

const BENCH = fileURLToPath(new URL('../bench/photographs.ts', import.meta.url));
const PATIENCE = { timeout: 120_000 };
const at = (x: number, y: number): [number, number] => [(1000 * x) / PAGE_SIZE, (1000 * y) / PAGE_SIZE];
const labels: Labels = {
  turn: 0,
  objects: [{ id: 'house', class: 'house', box: [...at(185, 255), ...at(580, 795)] }],
  bare: [at(80, 80), at(640, 300)],
  noise: [],
  inside: [
    { at: at(380, 400), of: 'house', part: 'roof', fill: '#d8402c' },
    { at: at(470, 700), of: 'house', part: 'wall', fill: '#c08a3e' },
  ],
  same: [[at(330, 440), at(430, 440)]],
  apart: [[at(380, 400), at(470, 700)]],
  faces: [{ of: 'house', eyes: [at(690, 535), at(750, 535)], mouth: at(720, 608) }],
  notFaces: [],
  hard: 'drawn by rule',
};
/** What the engine makes of it. */
const COUNTS =
  'inside 2/2, painted 2/2, colour 2/2, bare 2/2, same 1/1, apart 1/1, faces 1/1, objects 1/1, classes 1/1, named 1/1, parts 2/2, turn 1/1';
let folder: string;

/** Photographs by name with the same labels, in a folder of their own; `set` is where their baseline is. */
async function lay(name: string, set: string, photographs: Readonly<Record<string, Uint8Array>>) {
  const path = join(folder, name);
  await mkdir(path);
  for (const [one, bytes] of Object.entries(photographs)) {
    await writeFile(join(path, `${one}.jpg`), bytes);
    await writeFile(join(path, `${one}.json`), JSON.stringify(labels));
  }
  const baselines = join(path, 'baselines');
  await mkdir(baselines);
  const figures = Object.fromEntries(Object.keys(photographs).map((one) => [one, COUNTS]));
  await writeFile(join(baselines, `baseline-${set}.json`), JSON.stringify(figures));
  return (...args: string[]) => bench(path, '--baselines', baselines, ...args);
}

function bench(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--conditions=source', '--import', 'tsx', BENCH, ...args],
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photographs-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the same sources change nothing, and a rule that is left out is missed', PATIENCE, async () => {
  const count = await lay('house', 'known', { house: await photograph(housePage()) });
  const whole = await count('--save', 'known');
  expect([whole.code, whole.stdout]).toEqual([0, expect.not.stringMatching(/worse|better|was:/)]);
  const saved = await readFile(join(folder, 'house', 'baselines', 'baseline-known.json'), 'utf8');
  expect(JSON.parse(saved)).toEqual({ house: COUNTS });
  const blind = await count('--without', 'findFaces', '--missed');
  expect(blind.stdout).toContain('| faces | 0/1 | 0.0 | 100.0 | -100.0 |');
  expect(blind.stdout).toMatch(/^ {6}faces \{"of":"house"/m);
});

test(
  'five photographs that are refused all at once fail the gate, and of check only sums are said',
  PATIENCE,
  async () => {
    const nothing = new TextEncoder().encode('no picture');
    const count = await lay('check', 'check', { a: nothing, b: nothing, c: nothing, d: nothing, e: nothing });
    const fallen = await count();
    expect(fallen.code).toBe(1);
    expect(fallen.stdout).toContain('| inside | 0/10 | 0.0 | 100.0 | -100.0 | 60.0 | worse |');
    expect(fallen.stdout).toContain('5 refused: not-a-picture, not-a-picture');
    expect(fallen.stdout).not.toContain('inside 0/2');
    const named = await count('--missed');
    expect([named.code, named.stdout]).toEqual([2, '']);
    expect(named.stderr).toContain(
      '5 of these photographs belong to check, which is looked at only as numbers',
    );
  },
);
