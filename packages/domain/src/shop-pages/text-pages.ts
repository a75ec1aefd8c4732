import type { PrivacyFacts } from '../privacy/privacy-facts.ts';
import { shopPageNames, type ShopPageName } from './pages.ts';
import type { ShopFacts } from './shop-facts.ts';

/** The pages of text, each with the facts that its words are made of: what a shop is set to decides what they say. */
export type TextPageFacts = Record<ShopPageName, ShopFacts> & { privacy: PrivacyFacts };
export type TextPageName = keyof TextPageFacts;

export const textPageNames: readonly TextPageName[] = [...shopPageNames, 'privacy'];

/** Where a document has its text; the build leaves this mark there. */
export const textMark = '__TEXT__';

/** The element of the document that hands the facts of its text on to the page. */
export const sentFactsId = 'text-facts';

/** What the build makes of the pages of text for the server, which draws them once it knows the facts. */
export interface TextPages {
  /** From now on everything is said in the language of this table. */
  speak: (table: Readonly<Record<string, string>>) => Promise<void>;
  /** A page's whole text as HTML; countries as the locale calls them. */
  draw: <Name extends TextPageName>(name: Name, facts: TextPageFacts[Name], locale: string) => string;
}

/** Where that lies in the built storefront. */
export const textPagesFile = 'drawn/text-pages.js';
