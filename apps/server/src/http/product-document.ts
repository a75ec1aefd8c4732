import { escapeHtml } from '@doodleloom/backend/mail/escape-html';
import type { ProductDetails } from '@doodleloom/domain/catalog/product-details';
import { productFirstView, productMarks, sentDetailsId } from '@doodleloom/domain/catalog/product-first-view';
import { setTimeout } from 'node:timers/promises';

/** What is known of a product while its document waits; nothing where it can't be had, or not in time. */
export type ShownProduct = (blueprintId: number) => Promise<ProductDetails | undefined>;

/** A document that waits longer comes without its product: the page asks by itself. */
const patienceMs = 300;

export const productIn = (path: string): number => Number(/^\/product\/(\d{1,9})\/?$/.exec(path)?.[1]);

/** A product for its document: of what is sold, and only while the provider's answer is at hand. */
export const shownProducts =
  (
    page: (blueprintId: number) => Promise<ProductDetails | undefined>,
    hidden: () => Promise<ReadonlySet<number>>,
  ): ShownProduct =>
  async (blueprintId) => {
    if (!Number.isSafeInteger(blueprintId)) return undefined;
    const known = async () => ((await hidden()).has(blueprintId) ? undefined : page(blueprintId));
    // Whatever is wrong, the page says it: it asks again.
    const found = known().catch(() => undefined);
    return Promise.race([found, setTimeout(patienceMs, undefined, { ref: false })]);
  };

/** What a language has for English sentences. */
export type Table = Readonly<Record<string, string>>;

/** The product's document with the product in it: its words, its picture, and everything the page would ask for. */
export function filledIn(html: string, details: ProductDetails, table: Table): string | undefined {
  const found = productFirstView(details);
  if (!found) return undefined;
  const view = {
    ...found,
    name: table[found.name] ?? found.name,
    category: table[found.category] ?? found.category,
  };
  const names = Object.keys(productMarks) as (keyof typeof productMarks)[];
  const words = names.reduce(
    (text, name) => text.replaceAll(productMarks[name], () => escapeHtml(view[name])),
    html,
  );
  // A text of the provider's cannot end the element it stands in.
  const sent = JSON.stringify(details).replaceAll('<', '\\u003c');
  return words.replace(
    '</body>',
    () => `<script type="application/json" id="${sentDetailsId}">${sent}</script>\n  </body>`,
  );
}
