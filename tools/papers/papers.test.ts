import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/run.mjs';
import { lostPaths } from './papers.ts';

const readmes = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}/README.md`),
);
/** The conformity page has a check of its own; decisions tell of what was. */
const pages = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md') && name !== 'conformity.md')
  .map((name) => `docs/${name}`);
const written = (page: string) => {
  try {
    return readFileSync(join(root, page), 'utf8');
  } catch {
    return '';
  }
};

test.each(['README.md', ...readmes, ...pages])('every path that %s names is there', (page) => {
  expect(lostPaths(root, dirname(page), written(page))).toEqual([]);
});

test('a planted path that leads nowhere is found, a pattern and a part of a path are not looked up', () => {
  const page =
    '`packages/domain/src/nowhere.ts`, `packages/*/src`, `apps/server/src/start.ts`, `tools/lib/walk`';
  expect(lostPaths(root, '.', page)).toEqual(['packages/domain/src/nowhere.ts', 'tools/lib/walk']);
});
