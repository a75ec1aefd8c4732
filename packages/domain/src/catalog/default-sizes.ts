import { oneSize } from './product.ts';

/** Sizes shown before the provider's own are known (spec §9). */
const table: readonly { title: RegExp; sizes: readonly string[] }[] = [
  { title: /\b(tees?|t-shirts?|shirts?|hoodies?|sweatshirts?)\b/i, sizes: ['S', 'M', 'L', 'XL', 'XXL'] },
  { title: /\bmugs?\b/i, sizes: ['11oz', '15oz'] },
  { title: /\bposters?\b/i, sizes: ['12x16', '18x24', '24x36'] },
];

export const defaultSizes = (title: string): string[] => [
  ...(table.find((row) => row.title.test(title))?.sizes ?? [oneSize]),
];
