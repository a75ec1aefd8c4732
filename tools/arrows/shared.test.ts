import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/run.mjs';
import { oneSidedImports } from './shared.ts';

/** The repository, with one line more in one of its files. */
const planted = (file: string, line: string) =>
  oneSidedImports(root, (path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return path === `packages/atelier/src/${file}` ? `${line}\n${source}` : source;
  });

test('what server and browser run alike imports nothing that only one of them has', () => {
  expect(oneSidedImports(root)).toEqual([]);
});

test.each([
  ['planes/blur.ts', `import { readFileSync } from 'node:fs';`],
  ['styles/clay.ts', `import sharp from 'sharp';`],
  ['finish/expose.ts', `const { cpus } = await import('node:os');`],
  ['intake/build-scene.ts', `import { encode } from '../node/encode.ts';`],
])('a planted import is found, however deep it lies: in %s', (file, line) => {
  expect(planted(file, line)).toMatchObject([{ file: `packages/atelier/src/${file}` }]);
});

test('what only the server runs may ask Node', () => {
  expect(planted('hosted/providers.ts', `import 'node:fs';`)).toEqual([]);
});
