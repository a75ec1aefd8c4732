/** The languages of the shop's interface, each by its own name. */
export const languageNames = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languageNames;
export const languageCodes = Object.keys(languageNames) as Language[];

export const spokenHere = (word: string | null): Language | undefined =>
  languageCodes.find((code) => code === word);

/** Of the languages that somebody reads, dearest first, the first that the shop speaks. */
export const firstSpoken = (tags: readonly string[]): Language =>
  tags.map((tag) => spokenHere(tag.slice(0, 2).toLowerCase())).find((code) => code !== undefined) ?? 'en';
