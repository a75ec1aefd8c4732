/**
 * The words of the interface. The English sentence is its own name: pages say `t('Add to Cart')`, and another language is a
 * table from these sentences to its own. `{count}` in a sentence is where a value goes.
 */
export const t = (sentence: string, values: Readonly<Record<string, string | number>> = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
