import { keepInStorage } from './keep-in-storage.ts';

/** The languages of the shop's interface, each by its own name. */
export const languageNames = { en: 'English', es: 'Español' } as const;
type Language = keyof typeof languageNames;
export const languageCodes = Object.keys(languageNames) as Language[];

const storageKey = 'doodleloom-language';

const spokenHere = (word: string | null): Language | undefined => languageCodes.find((code) => code === word);

/** What was chosen here before, otherwise the first of the visitor's own languages that the shop speaks. */
function wishedLanguage(): Language {
  const chosen = spokenHere(localStorage.getItem(storageKey));
  const own = navigator.languages.map((tag) => spokenHere(tag.slice(0, 2).toLowerCase()));
  return chosen ?? own.find((code) => code !== undefined) ?? 'en';
}

/** Of this visit. It never changes under a page: choosing another one opens the page anew. */
export const language = typeof document === 'undefined' ? 'en' : wishedLanguage();

/** For dates, lists and the names of countries: the shop's visitors live in the United States, whatever they speak. */
export const locale = `${language}-US`;

if (typeof document !== 'undefined') document.documentElement.lang = language;

/** Keeps the choice and opens this page in it. */
export function chooseLanguage(wanted: Language): void {
  keepInStorage(storageKey, wanted);
  location.reload();
}
