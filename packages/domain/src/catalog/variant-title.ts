import { oneSize, standardColor } from './product.ts';
import type { ProviderVariant } from './product.ts';

export interface VariantParts {
  color: string;
  accent?: string;
  size: string;
}

/** Lower-cased and stripped of punctuation (spec §5); a multiplication sign is an x, a decimal point stays. */
export const normalizeTitle = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('×', 'x')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/["'’″′”“®™]/g, '')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();

export const titleTokens = (title: string): string[] => normalizeTitle(title).split(' ').filter(Boolean);

const sizeAliases: Readonly<Record<string, string>> = {
  xxl: '2xl',
  xxxl: '3xl',
  xxxxl: '4xl',
  xxxxxl: '5xl',
  os: 'onesize',
};

/** One spelling per size: `XXL` is `2xl`, `11 oz` is `11oz`, `12" x 18"` is `12x18`. */
export function canonicalSize(size: string): string {
  const compact = normalizeTitle(size).replaceAll(' ', '');
  return sizeAliases[compact] ?? compact;
}

/** xs, s, m, l, xl, xxl, xxxl, numbers, numbers followed by t or oz, "one size" (spec §5); also 2XL to 5XL and n x m. */
const sizePattern = /^(xs|s|m|l|xl|[2-5]xl|\d+(\.\d+)?(t|oz)?|onesize|\d+(\.\d+)?x\d+(\.\d+)?\D*)$/;

export const isSize = (part: string): boolean => sizePattern.test(canonicalSize(part));

/** Split on "/" first; the last recognised size is the size, otherwise an unknown last part is. */
export function parseVariantTitle(title: string): VariantParts {
  const parts = title
    .split('/')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return { color: standardColor, size: oneSize };
  const recognised = parts.findLastIndex(isSize);
  const at = recognised >= 0 ? recognised : parts.length - 1;
  const [color = standardColor, ...accents] = parts.filter((_, index) => index !== at);
  const accent = accents.join(' / ');
  return { color, ...(accent ? { accent } : {}), size: parts[at] ?? oneSize };
}

/** What the provider says by itself wins over its title: titles join the options in any order. */
export function variantParts(variant: Pick<ProviderVariant, 'title' | 'options'>): VariantParts {
  const { size, color, ...others } = variant.options ?? {};
  const rest = Object.values(others).filter((value) => value.trim() !== '');
  if (!size && !color && rest.length === 0) return parseVariantTitle(variant.title);
  const [first, ...accents] = color ? [color, ...rest] : rest;
  const accent = accents.join(' / ');
  return { color: first ?? standardColor, ...(accent ? { accent } : {}), size: size ?? oneSize };
}

/** The colour as it is offered to the shopper: with its accent, when there is one. */
export const colorName = ({ color, accent }: VariantParts): string =>
  accent ? `${color} / ${accent}` : color;
