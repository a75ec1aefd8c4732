import { wordsIn } from '../texts/words-in.ts';
import { z } from 'zod';
import type { Blueprint } from '../catalog/product.ts';
import { categoryNames, categoryOf } from '../categories/category.ts';
import { basePriceCents } from '../catalog/price.ts';
import { soundCents } from '../money/cents.ts';
import { trustedProviders } from './trusted-providers.ts';

export const criteriaSchema = z.object({
  hasUSProvider: z.boolean(),
  isTopRatedProvider: z.boolean(),
  isMockupFriendly: z.boolean(),
  isGreatForFamilyArt: z.boolean(),
});
export type Criteria = z.infer<typeof criteriaSchema>;

export const evaluationResultSchema = z.object({
  blueprint: z.object({ id: z.number().int(), title: z.string() }),
  category: z.enum(categoryNames),
  recommendedPriceCents: z.unknown().transform(soundCents),
  reasons: z.array(z.string()),
  criteria: criteriaSchema,
});
export type EvaluationResult = z.infer<typeof evaluationResultSchema>;

/** A print provider of a blueprint, with its country where the provider list tells it. */
export interface EvaluatedProvider {
  id: number;
  title: string;
  country?: string | null;
}

const asPattern = (words: readonly string[]): RegExp => new RegExp(`\\b(${words.join('|')})s?\\b`, 'i');

/** Products whose pictures come out well: one flat or round print area, seen whole. */
const mockupFriendly = asPattern(
  wordsIn(`
  mug, tee, t-shirt, shirt, hoodie, sweatshirt, poster, canvas, pillow, blanket, tote, case,
  notebook, journal, sticker, card, ornament, puzzle, bodysuit, bottle, tumbler, mouse pad,
  magnet`),
);

/** Products a family keeps a drawing on. */
const familyArt = asPattern(
  wordsIn(`
  kid, youth, toddler, baby, infant, child, family, mug, poster, canvas, blanket, pillow, puzzle,
  ornament, sticker, card, postcard, magnet, tote, notebook, journal, calendar, bodysuit, toy`),
);

const isInTheUS = (provider: EvaluatedProvider): boolean =>
  ['us', 'usa', 'united states'].includes((provider.country ?? '').trim().toLowerCase());

export function criteriaOf(
  blueprint: Pick<Blueprint, 'title'>,
  providers: readonly EvaluatedProvider[],
): Criteria {
  return {
    hasUSProvider: providers.some(isInTheUS),
    isTopRatedProvider: providers.some((provider) => trustedProviders.has(provider.id)),
    isMockupFriendly: mockupFriendly.test(blueprint.title),
    isGreatForFamilyArt: familyArt.test(blueprint.title),
  };
}

const reasons: Readonly<Record<keyof Criteria, string>> = {
  hasUSProvider: 'Printed by a provider in the US',
  isTopRatedProvider: 'Offered by a verified provider',
  isMockupFriendly: 'Looks good in product pictures',
  isGreatForFamilyArt: 'Made for family art',
};

export const criterionNames = [
  'hasUSProvider',
  'isTopRatedProvider',
  'isMockupFriendly',
  'isGreatForFamilyArt',
] as const;

export const criteriaMet = (criteria: Criteria): number =>
  criterionNames.filter((name) => criteria[name]).length;

/** 3 or more of 4 criteria, or 2 or more when it is family-art focused (spec §9). */
export const qualifies = (criteria: Criteria): boolean =>
  criteriaMet(criteria) >= (criteria.isGreatForFamilyArt ? 2 : 3);

/** "Perfect match" counts only four of four. */
export const isPerfectMatch = (criteria: Criteria): boolean =>
  criteriaMet(criteria) === criterionNames.length;

export function evaluateBlueprint(
  blueprint: Pick<Blueprint, 'id' | 'title'>,
  providers: readonly EvaluatedProvider[],
): EvaluationResult {
  const criteria = criteriaOf(blueprint, providers);
  return {
    blueprint: { id: blueprint.id, title: blueprint.title },
    category: categoryOf(blueprint.title),
    recommendedPriceCents: basePriceCents(blueprint.id),
    reasons: criterionNames.filter((name) => criteria[name]).map((name) => reasons[name]),
    criteria,
  };
}

/** The four flags of a perfect match's card (spec §2). */
export const perfectFlags: Readonly<Record<keyof Criteria, string>> = {
  hasUSProvider: 'US Provider',
  isTopRatedProvider: 'Top Rated',
  isMockupFriendly: 'Mockup Ready',
  isGreatForFamilyArt: 'Family Perfect',
};

/** The four flags of a qualifying product, met or not (spec §2). */
export const qualifyingFlags = (criteria: Criteria): string[] => [
  criteria.hasUSProvider ? 'US Provider' : 'International',
  criteria.isTopRatedProvider ? 'Verified' : 'Standard',
  criteria.isMockupFriendly ? 'Mockup Ready' : 'Basic',
  criteria.isGreatForFamilyArt ? 'Family Art' : 'General',
];
