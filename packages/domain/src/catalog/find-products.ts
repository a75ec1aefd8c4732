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

/** What people type for what a provider calls otherwise, and in Spanish for what the shop does. */
const alsoCalled: Readonly<Record<string, string>> = {
  cup: 'mug',
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
  almohada: 'cojin',
  bolso: 'bolsa',
  buzo: 'sudadera',
  frazada: 'cobija',
  libreta: 'cuaderno',
  manta: 'cobija',
  medias: 'calcetin',
  pegatina: 'calcomania',
  playera: 'camiseta',
  remera: 'camiseta',
  sueter: 'sudadera',
};

/** What the shopper reads for the shop's own words. */
type InWords = (words: string) => string;
const asItIs: InWords = (words) => words;

/**
 * Every word has to be in the name, the kind or the description, as the shopper reads them or as the provider wrote them; the
 * beginning of a word is enough.
 */
export function matchesWords(
  { name, description }: Pick<CatalogProduct, 'name' | 'description'>,
  search: string,
  inWords = asItIs,
): boolean {
  const known = [name, categoryOf(name), audienceOf(name), description];
  const text = ` ${plain([...known, ...known.map(inWords)].join(' '))}`;
  const holds = (word: string) => text.includes(` ${word}`) || text.includes(`-${word}`);
  return plain(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => {
      const other = alsoCalled[word] ?? alsoCalled[word.replace(/s$/, '')];
      return holds(word) || holds(word.replace(/s$/, '')) || (other !== undefined && holds(other));
    });
}

const compare: Readonly<Record<'price-up' | 'price-down', (one: Found, other: Found) => number>> = {
  'price-up': (one, other) => one.basePriceCents - other.basePriceCents,
  'price-down': (one, other) => other.basePriceCents - one.basePriceCents,
};

/** The products somebody wishes for, in the wished order; what is alike keeps the shop's own. */
export function findProducts<Of extends Found>(
  products: readonly Of[],
  wish: ProductWish,
  inWords = asItIs,
): Of[] {
  const { words = '', audience, mostCents = Infinity, order = 'favorites' } = wish;
  const found = products.filter(
    (product) =>
      matchesWords(product, words, inWords) &&
      (!audience || audienceOf(product.name) === audience) &&
      product.basePriceCents <= mostCents,
  );
  if (order === 'favorites') return found;
  if (order !== 'name') return found.toSorted(compare[order]);
  return found.toSorted((one, other) => inWords(one.name).localeCompare(inWords(other.name), 'en'));
}
