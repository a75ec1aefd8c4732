import { defaultArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { ownComposition } from '@doodleloom/domain/composition/composition';
import { ownPlacement, usualPlacement, type Placement } from '@doodleloom/domain/placement/placement';
import { commonVariants } from '@doodleloom/domain/mockups/mockup';
import { preloadedProducts } from '@doodleloom/domain/mockups/mockup-schedule';
import { keptCompositions, keptPlacements } from '../placement/kept-wishes.ts';
import { usualPlacementQuestion, type PictureOn } from '../placement/use-usual-placement.ts';
import { queryClient } from '../../lib/query-client.ts';
import { mockupFor } from '../mockups/mockup-queue.ts';
import type { Artwork } from '../mockups/use-mockup.ts';

type LayOn = (picture: PictureOn, userId: string | undefined) => Promise<Placement>;
type Desk = { userId?: string | undefined; layOn?: LayOn; ask?: typeof mockupFor };

/** Where a picture will lie on a product before there is a card of it. */
async function layAsUsual(picture: PictureOn, userId: string | undefined): Promise<Placement> {
  const question = usualPlacementQuestion(picture, userId);
  return question.enabled ? queryClient.ensureQueryData(question) : usualPlacement;
}

/**
 * The popular variants of the first three products (spec §4), one after another, behind whatever cards ask for; each with
 * what its card will wish for, or it would be drawn a second time.
 */
export async function preloadMockups(
  products: readonly CatalogProduct[],
  artwork: Artwork,
  signal: AbortSignal,
  { userId, layOn = layAsUsual, ask = mockupFor }: Desk,
): Promise<void> {
  for (const product of products.slice(0, preloadedProducts)) {
    const { blueprintId, printProviderId } = product;
    const mode = defaultArtworkMode(product);
    const placed = keptPlacements.find(artwork.url, blueprintId);
    const composition = ownComposition(keptCompositions.find(artwork.url, blueprintId));
    for (const variantId of commonVariants(product)) {
      if (signal.aborted) return;
      const photograph = async () => {
        const picture = { product, artworkUrl: artwork.url, mode, variantId };
        const placement = ownPlacement(placed ?? (await layOn(picture, userId)));
        const wish = { blueprintId, printProviderId, variantId, artworkUrl: artwork.url, mode };
        await ask({ ...wish, ...(placement && { placement }), ...(composition && { composition }) }, signal);
      };
      // Only a head start: a card that needs it will ask again and tell what went wrong.
      await photograph().catch(() => undefined);
    }
  }
}
