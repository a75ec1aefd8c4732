import {
  evaluatedDescriptionLength,
  productFromBlueprint,
  withOffer,
} from '../catalog/convert-blueprints.ts';
import type { Offer } from '../catalog/offer.ts';
import { cutText } from '../catalog/plain-text.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { categoryNames } from '../categories/category.ts';
import type { CategoryName } from '../categories/category.ts';
import { criteriaMet } from './criteria.ts';
import type { EvaluationResult } from './criteria.ts';

/** 3 per category by default; the page shows 2 (spec §9). */
export const recommendationsPerCategory = 3;
export const shownPerCategory = 2;

/** Best first: more criteria, then the smaller id, so that the order never depends on arrival. */
const byMerit = (one: EvaluationResult, other: EvaluationResult): number =>
  criteriaMet(other.criteria) - criteriaMet(one.criteria) || one.blueprint.id - other.blueprint.id;

export function topRecommendationsByCategory(
  results: readonly EvaluationResult[],
  count = recommendationsPerCategory,
): { category: CategoryName; results: EvaluationResult[] }[] {
  return categoryNames.flatMap((category) => {
    const best = results
      .filter((result) => result.category === category)
      .toSorted(byMerit)
      .slice(0, count);
    return best.length > 0 ? [{ category, results: best }] : [];
  });
}

/** Evaluated products: ids of their own, the reasons as description, cut to 100 characters (spec §9). */
export function convertEvaluationsToProducts(
  results: readonly EvaluationResult[],
  offers: ReadonlyMap<number, Offer> = new Map(),
): CatalogProduct[] {
  return results.map((result) => {
    const { id, title } = result.blueprint;
    const bare = productFromBlueprint({ id, title, brand: '', model: '', description: '', images: [] });
    const offer = offers.get(id);
    return {
      ...(offer ? withOffer(bare, offer) : bare),
      id: `evaluated-${id}`,
      category: result.category,
      description: cutText(result.reasons.join('. '), evaluatedDescriptionLength),
    };
  });
}
