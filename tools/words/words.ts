import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { spokenIn, spokenTooEarly, unspokenIn } from './spoken.ts';
import { tellers } from './tellers.ts';
import { toldIn } from './told.ts';

const storefront = 'apps/storefront/src';
export const tableFile = `${storefront}/lib/spanish.json`;

/** The operator's own pages stay English (decision 0570). */
const ofTheOperator =
  /\/features\/(desk|operator|blueprints|evaluation)\/|\/pages\/(operator-[\w-]+|catalog-evaluation|printify-blueprints)\.|\/dev\//;

const sourcesIn = (root: string): string[] =>
  readdirSync(join(root, storefront), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();

/** Words on the storefront's pages that are the same in every language. */
export function unspokenWords(root: string): { file: string; words: string }[] {
  return sourcesIn(root)
    .filter((file) => !ofTheOperator.test(file))
    .flatMap((file) =>
      unspokenIn(file, readFileSync(join(root, file), 'utf8')).map((words) => ({ file, words })),
    );
}

/** Sentences that are asked for while a module is loaded: in whose language, nobody knows by then. */
export const earlyWords = (root: string): { file: string; words: string }[] =>
  sourcesIn(root).flatMap((file) =>
    spokenTooEarly(file, readFileSync(join(root, file), 'utf8')).map((words) => ({ file, words })),
  );

/** Every sentence that another language needs: what the storefront asks for, and what others tell it. */
export function neededSentences(root: string): Set<string> {
  const spoken = sourcesIn(root).flatMap((file) => spokenIn(file, readFileSync(join(root, file), 'utf8')));
  const told = tellers.flatMap((teller) =>
    toldIn(teller, teller.file, readFileSync(join(root, teller.file), 'utf8')),
  );
  return new Set(
    [...spoken, ...told].filter((sentence) => /\p{L}/u.test(sentence.replaceAll(/\{\w+\}/g, ''))),
  );
}

const placesOf = (sentence: string): string => [...new Set(sentence.match(/\{\w+\}/g))].toSorted().join(' ');

/** What is wrong with a table of another language, sentence by sentence. */
export function faultsOf(table: Readonly<Record<string, string>>, needed: ReadonlySet<string>): string[] {
  return [
    ...[...needed].filter((each) => !Object.hasOwn(table, each)).map((each) => `missing: ${each}`),
    ...Object.keys(table)
      .filter((each) => !needed.has(each))
      .map((each) => `unused: ${each}`),
    ...Object.entries(table)
      .filter(([english, own]) => own.trim() === '' || placesOf(english) !== placesOf(own))
      .map(([english]) => `other values than in English: ${english}`),
  ];
}

export const tableOf = (root: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, tableFile), 'utf8')) as Record<string, string>;
