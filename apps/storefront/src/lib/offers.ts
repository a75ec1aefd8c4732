import { productFromOffer } from '@doodleloom/domain/catalog/convert-blueprints';
import { offerSchema, type Offer } from '@doodleloom/domain/catalog/offer';
import { offersAtOnce } from '@doodleloom/domain/functions/provider-actions';
import type { Blueprint, CatalogProduct } from '@doodleloom/domain/catalog/product';
import { providerAction } from './provider-action.ts';
import { turn } from './turns.ts';

/** What the provider offers of these blanks, in as few calls as it allows. Offers nobody can read are left out. */
export async function loadOffers(blueprintIds: readonly number[], signal?: AbortSignal): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (let first = 0; first < blueprintIds.length; first += offersAtOnce) {
    const blueprint_ids = blueprintIds.slice(first, first + offersAtOnce);
    const answer = await providerAction('get_offers', { blueprint_ids }, signal);
    for (const offer of answer.offers) {
      await turn();
      const read = offerSchema.safeParse(offer);
      if (read.success) offers.push(read.data);
    }
  }
  return offers;
}

/** Products that can really be had, in the order of their blanks. */
export async function loadProducts(
  blueprints: readonly Blueprint[],
  signal?: AbortSignal,
): Promise<CatalogProduct[]> {
  if (blueprints.length === 0) return [];
  const offers = await loadOffers(
    blueprints.map(({ id }) => id),
    signal,
  );
  const byBlueprint = new Map(offers.map((offer) => [offer.blueprintId, offer]));
  return blueprints.flatMap((blueprint) => {
    const offer = byBlueprint.get(blueprint.id);
    return (offer && productFromOffer(blueprint, offer)) ?? [];
  });
}
