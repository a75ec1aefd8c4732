import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Node } from 'oxc-parser';
import { sourceFiles } from './source-files.ts';

/** A test that holds statements: `path › title`, as the table names it. */
export interface HoldingTest {
  name: string;
  ids: string[];
}

/** A test, or a row of a table that tests walk. */
interface Declared {
  title: string;
  start: number;
  /** Where its function stands; a row has none. */
  body?: { start: number; end: number };
  isSkipped: boolean;
}

const mark = /^\s*holds\s+((?:[SDQ]\d?-\d+[,\s]*)+)/;
const notTests = new Set(['describe', 'step', 'beforeEach', 'beforeAll', 'afterEach', 'afterAll', 'use']);
const neverRun = new Set(['skip', 'todo', 'fixme', 'fails']);

/** The names along a callee: `test.each(rows)` gives test and each. */
function calleeNames(callee: Node): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return calleeNames(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return calleeNames(callee.tag);
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return [...calleeNames(callee.object), callee.property.name];
  return [];
}

function textOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
  return undefined;
}

/** `test('title', () => {})`, under whatever name the test function goes. */
function asTest(node: Node): Declared | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const title = textOf(node.arguments[0]);
  const body = node.arguments.findLast(({ type }) => /Function/.test(type));
  const names = calleeNames(node.callee);
  if (title === undefined || !body || names.some((name) => notTests.has(name))) return undefined;
  return { title, start: node.start, body, isSkipped: names.some((name) => neverRun.has(name)) };
}

/** `['a password of 73 bytes', …]` or `{ what: 'jobs: read', … }` in a table. */
function asRow(node: Node): Declared | undefined {
  const first =
    node.type === 'ArrayExpression'
      ? node.elements[0]
      : node.type === 'ObjectExpression' && node.properties[0]?.type === 'Property'
        ? node.properties[0].value
        : undefined;
  const title = textOf(first);
  return title === undefined ? undefined : { title, start: node.start, isSkipped: false };
}

function declaredIn(program: Node): Declared[] {
  const found: Declared[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const declared = asTest(node as Node) ?? asRow(node as Node);
    if (declared) found.push(declared);
    for (const value of Object.values(node)) visit(value);
  };
  visit(program);
  return found;
}

/** The test that a comment stands in, or the test or row directly below it. */
function declaredAt(all: readonly Declared[], source: string, comment: { start: number; end: number }) {
  const around = all.find(({ body }) => body && body.start < comment.start && comment.end < body.end);
  const isNext = ({ start }: Declared) =>
    start > comment.end && /^(\s|\/\/[^\n]*\n)*$/.test(source.slice(comment.end, start));
  return around ?? all.find(isNext);
}

/** The tests of one file that say which statements they hold, and what is wrong with their saying so. */
export function holdingTests(file: string, source: string): { tests: HoldingTest[]; errors: string[] } {
  if (!source.includes('holds ')) return { tests: [], errors: [] };
  const { program, comments } = parseSync(file, source);
  const all = declaredIn(program);
  const byName = new Map<string, HoldingTest>();
  const errors: string[] = [];
  for (const comment of comments) {
    const ids = mark.exec(comment.value)?.[1]?.match(/[SDQ]\d?-\d+/g);
    if (!ids) continue;
    const declared = declaredAt(all, source, comment);
    if (!declared) errors.push(`${file}: “holds ${ids.join(', ')}” stands at no test`);
    else if (declared.isSkipped)
      errors.push(`${file} › ${declared.title} holds ${ids.join(', ')} and is skipped`);
    else {
      const name = `${file} › ${declared.title}`;
      const test = byName.get(name) ?? { name, ids: [] };
      byName.set(name, { name, ids: [...new Set([...test.ids, ...ids])] });
    }
  }
  return { tests: [...byName.values()], errors };
}

const testFolders = ['apps', 'packages', 'e2e'];
const isTestFile = (file: string) => /\.(test|spec)\.tsx?$|(^|\/)test\//.test(file);

/** For each statement the tests of the repository that hold it. */
export function heldBy(root: string): { held: Map<string, string[]>; errors: string[] } {
  const held = new Map<string, string[]>();
  const errors: string[] = [];
  for (const file of sourceFiles(root, testFolders).filter(isTestFile)) {
    const found = holdingTests(file, readFileSync(join(root, file), 'utf8'));
    errors.push(...found.errors);
    for (const { name, ids } of found.tests)
      for (const id of ids) held.set(id, [...(held.get(id) ?? []), name]);
  }
  return { held, errors };
}
