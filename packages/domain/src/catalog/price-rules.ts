import { categoryOf } from '../categories/category.ts';
import type { Cents } from '../money/cents.ts';

/** An operator's price for a kind of product: a blank by its id, a word of its title, or a category. */
export interface PriceRule {
  kind: string;
  cents: Cents;
}

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** `mug` and `mugs` are one word. */
const isIn = (kind: string, title: string): boolean => {
  const has = words(title).map((word) => word.replace(/s$/, ''));
  return words(kind).every((word) => has.includes(word.replace(/s$/, '')));
};

/** The nearest rule: the blank itself, then its title, then its category; of two equally near the first. */
export function priceRuleOf<Rule extends PriceRule>(
  rules: readonly Rule[],
  { id, title }: { id: number; title: string },
): Rule | undefined {
  const category = categoryOf(title).toLowerCase();
  const nearest = [
    (kind: string) => kind === String(id),
    (kind: string) => !/^\d+$/.test(kind) && isIn(kind, title),
    (kind: string) => kind.toLowerCase() === category,
  ];
  for (const fits of nearest) {
    const rule = rules.find(({ kind }) => fits(kind));
    if (rule) return rule;
  }
  return undefined;
}

/** The base price by the nearest rule; undefined without one. */
export const ruledPriceCents = (
  rules: readonly PriceRule[],
  blank: { id: number; title: string },
): Cents | undefined => priceRuleOf(rules, blank)?.cents;
