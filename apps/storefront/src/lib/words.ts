import { fill, type Values } from '@doodleloom/common/fill';
import { language, locale } from './language.ts';
import spanish from './spanish.json?url';
import type { Table } from './retell.ts';

/** What the visitor's language has for an English sentence. */
let inOwnLanguage = (sentence: string): string => sentence;

/** From now on everything is said in the language of this table. */
export async function speak(table: Table): Promise<void> {
  const { translation } = await import('./retell.ts');
  inOwnLanguage = translation(table, fill);
}

/** Waited for before anything is drawn; a table that cannot be had leaves the shop in English. */
export async function learnLanguage(): Promise<void> {
  if (language === 'en') return;
  try {
    const [response] = await Promise.all([fetch(spanish), import('./retell.ts')]);
    await speak((await response.json()) as Table);
  } catch {
    // English it is: words that can be read are better than none.
  }
}

/**
 * The words of the interface in the visitor's language. The English sentence is its own name: pages say `t('Add to Cart')`, and
 * another language is a table from these sentences to its own. `{count}` in a sentence is where a value goes. What the table
 * does not know stays as it is: a name, or somebody's own words.
 */
export const t = (sentence: string, values: Values = {}): string => fill(inOwnLanguage(sentence), values);

/** A sentence that a module has ready before a language is known; where it is shown, `t` is asked for it. */
export const said = (sentence: string): string => sentence;

const plural = new Intl.PluralRules(locale);

/** One of two sentences, by the language's rule for this number, which both know as `{count}`. */
export const several = (count: number, one: string, many: string, values: Values = {}): string =>
  t(plural.select(count) === 'one' ? one : many, { count, ...values });
