/** From English sentences to those of another language. */
export type Table = Readonly<Record<string, string>>;

type Form = { form: RegExp; names: string[]; own: string };

const place = /\{(\w+)\}/g;
/** Values that are numbers, and match nothing else. */
const numbers = /^(count|days|from|to|age|minimum|maximum|attempt)$/;

/** How much of a sentence is its own words: the more, the surer it is the one. */
const ownLetters = (sentence: string): number => (sentence.replace(place, '').match(/\p{L}/gu) ?? []).length;

/** A sentence of names and little else fits nearly everything that somebody may have written. */
const isTelling = (sentence: string): boolean =>
  /^\p{L}/u.test(sentence) ||
  ownLetters(sentence) >= 7 ||
  [...sentence.matchAll(place)].every(([, name = '']) => numbers.test(name));

function formOf([english, own]: [string, string]): Form {
  const names = [...english.matchAll(place)].map(([, name = '']) => name);
  const fixed = english.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const inner = names.map((name) => (numbers.test(name) ? String.raw`(\d+)` : '(.+?)'));
  return {
    form: new RegExp(`^${fixed.map((part, at) => part + (inner[at] ?? '')).join('')}$`, 's'),
    names,
    own,
  };
}

/**
 * What a table has for a sentence: itself, or the sentence that somebody (the server, a rule of the shop) said with its values
 * already in it; otherwise the sentence stays.
 */
export function translation(table: Table, fill: (sentence: string, values: Table) => string) {
  const forms = Object.entries(table)
    .filter(([english]) => /\{\w+\}/.test(english) && isTelling(english))
    .toSorted(([one], [other]) => ownLetters(other) - ownLetters(one))
    .map(formOf);
  const retold = new Map<string, string>();
  const retell = (said: string): string => {
    for (const { form, names, own } of forms) {
      const found = form.exec(said);
      if (found)
        return fill(own, Object.fromEntries(names.map((name, at) => [name, translate(found[at + 1] ?? '')])));
    }
    return said;
  };
  const translate = (said: string): string => {
    const known = Object.hasOwn(table, said) ? table[said] : retold.get(said);
    if (known !== undefined) return known;
    const own = retell(said);
    retold.set(said, own);
    return own;
  };
  return translate;
}
