import { locale } from './language.ts';

/**
 * The words of the interface. The English sentence is its own name: pages say `t('Add to Cart')`, and another language is a
 * table from these sentences to its own. `{count}` in a sentence is where a value goes.
 */
export const t = (sentence: string, values: Values = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

type Values = Readonly<Record<string, string | number>>;

const plural = new Intl.PluralRules(locale);

/** One of two sentences, by the language's rule for this number, which both know as `{count}`. */
export const several = (count: number, one: string, many: string, values: Values = {}): string =>
  t(plural.select(count) === 'one' ? one : many, { count, ...values });
