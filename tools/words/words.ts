import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { spokenIn, spokenTooEarly, unspokenIn } from './spoken.ts';
import { mailTellers, tellers } from './tellers.ts';
import { toldIn, type Teller } from './told.ts';

const storefront = 'apps/storefront/src';

/** Sources of mails that ask for their sentences in their reader's language (decision 0577). */
const mailSources = [
  'packages/backend/src/mail/mail-layout.ts',
  'apps/server/src/orders/order-mail.ts',
  'apps/server/src/account/delete-account.ts',
];

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

/** The sentences that these sources ask for, and those that others tell them. */
function sentencesFrom(root: string, sources: readonly string[], told: readonly Teller[]): Set<string> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return new Set(
    [
      ...sources.flatMap((file) => spokenIn(file, read(file))),
      ...told.flatMap((teller) => toldIn(teller, teller.file, read(teller.file))),
    ].filter((sentence) => /\p{L}/u.test(sentence.replaceAll(/\{\w+\}/g, ''))),
  );
}

/** Each table of another language, and every sentence that it needs. */
export const tables = [
  {
    file: `${storefront}/lib/spanish.json`,
    needed: (root: string) => sentencesFrom(root, sourcesIn(root), tellers),
  },
  {
    file: 'apps/server/mails/spanish.json',
    needed: (root: string) => sentencesFrom(root, mailSources, mailTellers),
  },
] as const;

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

export const tableAt = (root: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>;
