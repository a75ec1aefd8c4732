/** The languages of the shop's interface, each by its own name. */
export const languageNames = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languageNames;
export const languageCodes = Object.keys(languageNames) as Language[];

export const spokenHere = (word: string | null): Language | undefined =>
  languageCodes.find((code) => code === word);

/** Of the languages that somebody reads, dearest first, the first that the shop speaks. */
export const firstSpoken = (tags: readonly string[]): Language =>
  tags.map((tag) => spokenHere(tag.slice(0, 2).toLowerCase())).find((code) => code !== undefined) ?? 'en';

/** Under this name a browser keeps which language was chosen in it, and tells the server. */
export const languageCookie = 'doodleloom-language';

/** The language that a request's page will be drawn in: the one chosen there, otherwise the reader's dearest. */
export function languageAsked({ cookie, accepted }: { cookie?: string; accepted?: string }): Language {
  const [, chosen = null] = new RegExp(`(?:^|; *)${languageCookie}=(\\w+)`).exec(cookie ?? '') ?? [];
  return spokenHere(chosen) ?? firstSpoken((accepted ?? '').split(',').map((tag) => tag.trim()));
}
