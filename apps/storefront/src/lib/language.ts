import { firstSpoken, languageCookie, spokenHere, type Language } from '@doodleloom/domain/texts/languages';
import { keepInStorage } from './keep-in-storage.ts';

const storageKey = languageCookie;
const yearInSeconds = 31_536_000;

/** Stored in a cookie for the server, so that a document's first view is in the language of its page. */
const tellServer = (chosen: Language) => {
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${yearInSeconds}; samesite=lax`;
};

/** What was chosen here before, otherwise the first of the visitor's own languages that the shop speaks. */
function wishedLanguage(): Language {
  const chosen = spokenHere(localStorage.getItem(storageKey));
  if (chosen) tellServer(chosen);
  return chosen ?? firstSpoken(navigator.languages);
}

/** Of this visit. It never changes under a page: choosing another one opens the page anew. */
export const language = typeof document === 'undefined' ? 'en' : wishedLanguage();

/** For dates, lists and the names of countries: the shop's visitors live in the United States, whatever they speak. */
export const locale = `${language}-US`;

if (typeof document !== 'undefined') document.documentElement.lang = language;

/** Keeps the choice and opens this page in it. */
export function chooseLanguage(wanted: Language): void {
  keepInStorage(storageKey, wanted);
  tellServer(wanted);
  location.reload();
}
