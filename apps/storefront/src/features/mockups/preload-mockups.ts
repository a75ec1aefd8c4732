import { defaultArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { commonVariants } from '@doodleloom/domain/mockups/mockup';
import { preloadedProducts } from '@doodleloom/domain/mockups/mockup-schedule';
import { mockupFor } from './mockup-queue.ts';
import type { Artwork } from './use-mockup.ts';

/** The popular variants of the first three products (spec §4), one after another, behind whatever cards ask for. */
export async function preloadMockups(
  products: readonly CatalogProduct[],
  artwork: Artwork,
  signal: AbortSignal,
  ask: typeof mockupFor = mockupFor,
): Promise<void> {
  for (const product of products.slice(0, preloadedProducts)) {
    for (const variantId of commonVariants(product)) {
      if (signal.aborted) return;
      const { blueprintId, printProviderId } = product;
      const wish = {
        blueprintId,
        printProviderId,
        variantId,
        artworkUrl: artwork.url,
        mode: defaultArtworkMode(product),
      };
      // Only a head start: a card that needs it will ask again and tell what went wrong.
      await ask(wish, signal).catch(() => undefined);
    }
  }
}
