import { t } from './words.ts';

/** "Navy / White": each color by its own name. */
export const colorInWords = (color: string): string =>
  color
    .split(' / ')
    .map((each) => t(each))
    .join(' / ');

/** A provider's description, sentence by sentence; one that was cut off in another language is left out. */
export function descriptionInWords(description: string): string {
  const told = description.split(/(?<=\.) (?=[A-Z])/).map((each) => [each, t(each)] as const);
  const isTold = told.some(([original, own]) => original !== own);
  return told
    .filter(([original, own]) => !isTold || original !== own)
    .map(([, own]) => own)
    .join(' ');
}
