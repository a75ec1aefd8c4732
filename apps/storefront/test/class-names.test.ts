import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../src');

/** What a browser shows of chosen things in colours of its own goes with every class. */
const forAll = 'styles/forced-colors.css';

const withoutParentheses = (css: string): string => {
  const shorter = css.replaceAll(/\([^()]*\)/g, '');
  return shorter === css ? css : withoutParentheses(shorter);
};

/** Classes that a style sheet styles wherever they stand, not only within, or around, something of its own. */
function classesOf(css: string): Set<string> {
  const plain = withoutParentheses(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''));
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].flatMap(([, list]) => list!.split(','));
  const bare = selectors.map((one) => /^\s*\.([\w-]+)(?:\[[^\]]*\]|::?(?!has)[\w-]+)*\s*$/.exec(one)?.[1]);
  return new Set(bare.filter((name) => name !== undefined));
}

/** Style sheets stay when a visitor goes on to another page: two of one name would meet there, in an order that the build decides. */
test('no class has its looks from two style sheets', () => {
  const places = new Map<string, string[]>();
  const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  for (const name of sheets) {
    if (name === forAll) continue;
    for (const one of classesOf(readFileSync(join(sources, name), 'utf8')))
      places.set(one, [...(places.get(one) ?? []), name]);
  }
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
  expect(places.size).toBeGreaterThan(200);
});
