import {
  sentFactsId,
  textMark,
  textPageNames,
  textPagesFile,
  type TextPageFacts,
  type TextPageName,
  type TextPages,
} from '@doodleloom/domain/shop-pages/text-pages';
import type { ShopFacts } from '@doodleloom/domain/shop-pages/shop-facts';
import type { PrivacyFacts } from '@doodleloom/domain/privacy/privacy-facts';
import type { Language } from '@doodleloom/domain/texts/languages';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Table } from './product-document.ts';

export interface ShownFacts {
  shop: ShopFacts;
  privacy: PrivacyFacts;
}

export const isTextPage = (screen: string): screen is TextPageName =>
  (textPageNames as readonly string[]).includes(screen);

/**
 * The documents of pages of text, with the whole text in them and the facts it was made of. A shop's facts stay the same as
 * long as it runs, so each page is drawn once in each language.
 */
export function textDocuments(
  folder: string,
  { shop, privacy }: ShownFacts,
  tableOf: (language: Language) => Table,
) {
  const file = pathToFileURL(join(folder, textPagesFile));
  const factsOf: TextPageFacts = {
    help: shop,
    shipping: shop,
    returns: shop,
    terms: shop,
    contact: shop,
    privacy,
  };

  /** Each language has a module of its own, which says everything in it. */
  async function inLanguage(language: Language): Promise<TextPages> {
    const pages = (await import(`${file.href}?${language}`)) as TextPages;
    await pages.speak(tableOf(language));
    return pages;
  }
  const spoken = new Map<Language, Promise<TextPages>>();
  const drawn = new Map<string, string>();

  return async (html: string, name: TextPageName, language: Language): Promise<string> => {
    const pages = spoken.get(language) ?? inLanguage(language);
    spoken.set(language, pages);
    const { draw } = await pages;
    const key = `${name} ${language}`;
    const text = drawn.get(key) ?? draw(name, factsOf[name], `${language}-US`);
    drawn.set(key, text);
    // What an operator wrote cannot end the element it stands in.
    const sent = JSON.stringify(factsOf[name]).replaceAll('<', String.raw`\u003c`);
    return html
      .replace(textMark, () => text)
      .replace(
        '</body>',
        () => `<script type="application/json" id="${sentFactsId}">${sent}</script>\n  </body>`,
      );
  };
}
