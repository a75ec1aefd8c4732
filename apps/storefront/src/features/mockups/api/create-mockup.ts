import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import type { ShownMockup } from '@doodleloom/domain/mockups/mockup';
import type { Composition } from '@doodleloom/domain/composition/composition';
import type { Placement } from '@doodleloom/domain/placement/placement';
import { mockupErrors } from '@doodleloom/domain/texts/mockup-texts';
import { providerAction } from '../../../lib/provider-action.ts';

export type MockupWish = {
  blueprintId: number;
  printProviderId: number | null;
  variantId?: number;
  artworkUrl: string;
  mode: ArtworkMode;
  /** As the shopper placed it; where it lies anyway without one. */
  placement?: Placement | undefined;
  /** What is printed with the artwork. */
  composition?: Composition | undefined;
  styleId?: string;
  /** Only the pictures of this variant: a change of color, quickly. */
  variantOnly?: boolean;
};

/** The server has tried three times and gives the artwork itself instead: asking again is no use. */
export class MockupFailed extends Error {
  override name = 'MockupFailed';
}

/** Product photos with the artwork on them: the whole workflow runs on the server. */
export async function createMockup(wish: MockupWish, signal?: AbortSignal): Promise<ShownMockup> {
  const mockup = await providerAction(
    'create_mockup',
    {
      blueprint_id: wish.blueprintId,
      ...(wish.printProviderId !== null && { print_provider_id: wish.printProviderId }),
      ...(wish.variantId !== undefined && { variant_id: wish.variantId }),
      artwork_url: wish.artworkUrl,
      artwork_mode: wish.mode,
      ...(wish.placement && { placement: wish.placement }),
      ...(wish.composition && { composition: wish.composition }),
      ...(wish.styleId && { style_id: wish.styleId }),
      ...(wish.variantOnly && { variant_only: true }),
    },
    signal,
  );
  if (mockup.error) throw new MockupFailed(mockup.error);
  if (mockup.urls.length === 0) throw new Error(mockupErrors.noMockupUrls);
  return mockup;
}
