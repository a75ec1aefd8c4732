/** A word list written as text, so that a person can read and extend it: separated by commas. */
export const wordsIn = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
