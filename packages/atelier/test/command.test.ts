import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photograph } from './drawn-page.ts';

const COMMAND = new URL('../bin/atelier.mjs', import.meta.url).pathname;
const PATIENCE = { timeout: 60_000 };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-'));
  const sun = '<circle cx="450" cy="450" r="200" fill="#e9c93c" stroke="#333" stroke-width="12"/>';
  await writeFile(join(folder, 'sun.jpg'), await photograph({ svg: sun, fills: [], bare: [] }));
});
afterAll(() => rm(folder, { recursive: true }));

const atelier = (...args: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], { cwd: folder });

test('the command writes what was understood, and a picture in a style', PATIENCE, async () => {
  await atelier('sun.jpg', '--explain', '-o', 'sheet.png');
  const sheet = await sharp(join(folder, 'sheet.png')).metadata();
  expect([sheet.format, sheet.width! > 600]).toEqual(['png', true]);
  await atelier('sun.jpg', '--style', 'vector', '--size', '128', '--svg', 'sun.svg');
  const picture = await sharp(join(folder, 'sun-vector.png')).metadata();
  expect(Math.max(picture.width!, picture.height!)).toBe(128);
  expect(await readFile(join(folder, 'sun.svg'), 'utf8')).toMatch(/^<svg /);
});

test('the command paints what was set right by hand', PATIENCE, async () => {
  const edits = [{ kind: 'fill', at: { x: 0.5, y: 0.5 }, colour: '#1971c2' }];
  await writeFile(join(folder, 'blue.json'), JSON.stringify({ version: 1, edits }));
  await atelier('sun.jpg', '--style', 'vector', '--size', '64', '--edits', 'blue.json', '-o', 'blue.png');
  const middle = sharp(join(folder, 'blue.png')).extract({ left: 31, top: 31, width: 1, height: 1 });
  const [red, , blue] = await middle.raw().toBuffer();
  expect(blue).toBeGreaterThan(red! + 60);
});

test('what the command cannot do it says in a line, and ends with an error', PATIENCE, async () => {
  const failed = (...args: string[]) =>
    atelier(...args).catch((error: { code: number; stderr: string }) => error);
  expect(await failed('sun.jpg', '--style', 'cubist')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Unknown style "cubist"/) as string,
  });
  await writeFile(join(folder, 'odd.json'), '{"version":1,"edits":[{"kind":"turn","quarters":7}]}');
  expect(await failed('sun.jpg', '--edits', 'odd.json')).toMatchObject({
    stderr: expect.stringMatching(/^odd\.json, edits\.0\.quarters: /) as string,
  });
  expect(await failed('sun.jpg', '--explain', '-o', 'sheet.jpg')).toMatchObject({ code: 1 });
});
