import { categoryOf } from '../categories/category.ts';
import { audienceOf, type Audience } from './audience.ts';
import type { CatalogProduct } from './product.ts';

export const productOrders = ['favorites', 'price-up', 'price-down', 'name'] as const;
export type ProductOrder = (typeof productOrders)[number];

/** What a shopper looks for; nothing said means everything. */
export interface ProductWish {
  words?: string;
  audience?: Audience | undefined;
  /** At most this much, in cents. */
  mostCents?: number | undefined;
  order?: ProductOrder;
}

type Found = Pick<CatalogProduct, 'name' | 'description' | 'basePriceCents'>;

/** Lower-case and without accents, so that a hurried "giclee" finds "Giclée". */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');

/** What people type for what a provider calls otherwise. */
const alsoCalled: Readonly<Record<string, string>> = {
  cup: 'mug',
  cups: 'mug',
  tshirt: 'tee',
  't-shirt': 'tee',
  shirt: 'tee',
  jumper: 'sweatshirt',
  sweater: 'sweatshirt',
  cushion: 'pillow',
  bag: 'tote',
  onesie: 'bodysuit',
  picture: 'poster',
  print: 'poster',
  jigsaw: 'puzzle',
};

/** Every word has to be in the name, the kind or the description; the beginning of a word is enough. */
export function matchesWords(product: Pick<CatalogProduct, 'name' | 'description'>, search: string): boolean {
  const { name, description } = product;
  const text = ` ${plain(`${name} ${categoryOf(name)} ${audienceOf(name)} ${description}`)}`;
  const holds = (word: string) => text.includes(` ${word}`) || text.includes(`-${word}`);
  return plain(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => {
      const other = alsoCalled[word];
      return holds(word) || holds(word.replace(/s$/, '')) || (other !== undefined && holds(other));
    });
}

const compare: Readonly<Record<Exclude<ProductOrder, 'favorites'>, (one: Found, other: Found) => number>> = {
  'price-up': (one, other) => one.basePriceCents - other.basePriceCents,
  'price-down': (one, other) => other.basePriceCents - one.basePriceCents,
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
};

/** The products somebody wishes for, in the wished order; what is alike keeps the shop's own. */
export function findProducts<Of extends Found>(products: readonly Of[], wish: ProductWish): Of[] {
  const { words = '', audience, mostCents = Infinity, order = 'favorites' } = wish;
  const found = products.filter(
    (product) =>
      matchesWords(product, words) &&
      (!audience || audienceOf(product.name) === audience) &&
      product.basePriceCents <= mostCents,
  );
  return order === 'favorites' ? found : found.toSorted(compare[order]);
}
