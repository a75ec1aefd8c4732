import { said, t } from './words.ts';

/** "Navy / White": each color by its own name. */
export const colorInWords = (color: string): string =>
  color
    .split(' / ')
    .map((each) => t(each))
    .join(' / ');

/** A provider's description, sentence by sentence; one that was cut off in another language is left out. */
export function descriptionInWords(description: string): string {
  const sentences = description.split(/(?<=\.) (?=[A-Z])/).map((each) => [each, t(each)] as const);
  const isTranslated = sentences.some(([original, own]) => original !== own);
  return sentences
    .filter(([original, own]) => !isTranslated || original !== own)
    .map(([, own]) => own)
    .join(' ');
}

const sizeWords: Readonly<Record<string, string>> = {
  'One Size': said('One Size'),
  'One size': said('One size'),
  Horizontal: said('Horizontal'),
  Vertical: said('Vertical'),
  Round: said('Round'),
  Circle: said('Circle'),
  Star: said('Star'),
  Heart: said('Heart'),
  Snowflake: said('Snowflake'),
  months: said('months'),
  pcs: said('pcs'),
};
const sizeWord = new RegExp(Object.keys(sizeWords).join('|'), 'g');

/** `12" x 18" (Vertical)`: measures and models stay, words are translated. */
export const sizeInWords = (size: string): string =>
  size.replace(sizeWord, (word) => t(sizeWords[word] ?? word));
