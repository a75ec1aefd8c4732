import { expect, test } from 'vitest';
import { holdingTests } from './held-by.ts';

const holding = (source: string) => holdingTests('a.test.ts', source);
/** The word is put together so that this file's own samples are no marks. */
const holds = '// holds';

test.each([
  ['above a test', `${holds} S1-001, Q-09\ntest('adds', () => {});`],
  ['inside it', `test('adds', async () => {\n  go();\n  ${holds} S1-001, Q-09\n  expect(1);\n});`],
  ['on two lines', `${holds} S1-001\n${holds} Q-09\ntest('adds', () => {});`],
  ['above a test of another name', `${holds} S1-001, Q-09\nsignedIn('adds', async ({ page }) => {});`],
  ['above a test of a table', `${holds} S1-001, Q-09\ntest.each([['one', 1]])('adds', () => {});`],
  ['above a row of a table', `test.each([\n${holds} S1-001, Q-09\n['adds', 1]])('%s', () => {});`],
  ['above a named row', `const rows = [\n${holds} S1-001, Q-09\n{ what: 'adds', rows: 1 }];`],
  ['with reasons behind', `${holds} S1-001, Q-09: by its bytes\ntest('adds', () => {});`],
])('a mark %s names the ids of that test', (_, source) => {
  expect(holding(source)).toEqual({
    tests: [{ name: 'a.test.ts › adds', ids: ['S1-001', 'Q-09'] }],
    errors: [],
  });
});

test('inside a test, a mark belongs to it and not to the call below', () => {
  const source = `test('adds', () => {\n  ${holds} D-001\n  page.on('x', () => {});\n});`;
  expect(holding(source).tests).toEqual([{ name: 'a.test.ts › adds', ids: ['D-001'] }]);
});

test('a mark at no test is an error', () => {
  expect(holding(`${holds} D-001\nconst a = 1;`).errors).toEqual([
    'a.test.ts: “holds D-001” stands at no test',
  ]);
});

test('a test that is skipped holds nothing', () => {
  expect(holding(`${holds} D-001\ntest.skip('adds', () => {});`)).toEqual({
    tests: [],
    errors: ['a.test.ts › adds holds D-001 and is skipped'],
  });
});

test('other comments are no marks', () => {
  expect(holding(`// holds the lock\ntest('adds', () => {});`)).toEqual({ tests: [], errors: [] });
});
