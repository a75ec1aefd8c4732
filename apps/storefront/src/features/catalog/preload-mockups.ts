import { defaultArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { ownComposition } from '@doodleloom/domain/composition/composition';
import { ownPlacement, type Placement } from '@doodleloom/domain/placement/placement';
import { commonVariants } from '@doodleloom/domain/mockups/mockup';
import { preloadedProducts } from '@doodleloom/domain/mockups/mockup-schedule';
import { keptCompositions, keptPlacements } from '../placement/kept-wishes.ts';
import type { usualPlacementOn } from '../placement/use-usual-placement.ts';
import { mockupFor } from '../mockups/mockup-queue.ts';
import type { Artwork } from '../mockups/use-mockup.ts';

type LayOn = (picture: Parameters<typeof usualPlacementOn>[0]) => Promise<Placement>;
type Desk = { layOn: LayOn; ask?: typeof mockupFor };

/**
 * The popular variants of the first three products (spec §4), one after another, behind whatever cards ask for; each with
 * what its card will wish for, or it would be drawn a second time.
 */
export async function preloadMockups(
  products: readonly CatalogProduct[],
  artwork: Artwork,
  signal: AbortSignal,
  { layOn, ask = mockupFor }: Desk,
): Promise<void> {
  for (const product of products.slice(0, preloadedProducts)) {
    const { blueprintId, printProviderId } = product;
    const mode = defaultArtworkMode(product);
    const placed = keptPlacements.find(artwork.url, blueprintId);
    const composition = ownComposition(keptCompositions.find(artwork.url, blueprintId));
    for (const variantId of commonVariants(product)) {
      if (signal.aborted) return;
      const photograph = async () => {
        const usual = () => layOn({ product, artworkUrl: artwork.url, mode, variantId });
        const placement = ownPlacement(placed ?? (await usual()));
        const wish = { blueprintId, printProviderId, variantId, artworkUrl: artwork.url, mode };
        await ask({ ...wish, ...(placement && { placement }), ...(composition && { composition }) }, signal);
      };
      // Only a head start: a card that needs it will ask again and tell what went wrong.
      await photograph().catch(() => undefined);
    }
  }
}
