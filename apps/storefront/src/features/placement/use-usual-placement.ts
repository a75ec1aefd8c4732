import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { usualPlacement } from '@doodleloom/domain/placement/placement';
import { printAreaIn } from '@doodleloom/domain/print/print-areas';
import { isOwnPicture } from '@doodleloom/domain/uploads/picture-name';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../auth/auth-context.ts';

export type PictureOn = {
  product: Pick<CatalogProduct, 'name' | 'printAreas'>;
  artworkUrl: string;
  mode: ArtworkMode;
  variantId: number | undefined;
};

/** One query, shared by all that ask it; without an answer a picture lies as always. */
export function usualPlacementQuestion(
  { product, artworkUrl, mode, variantId }: PictureOn,
  userId: string | undefined,
) {
  const area = printAreaIn(product.printAreas, variantId);
  const blank = { title: product.name, mode };
  return {
    queryKey: ['usual-placement', userId, artworkUrl, blank, area],
    queryFn: async () => {
      if (!area) return usualPlacement;
      const { layClearOfFaces } = await import('./lay-clear-of-faces.ts');
      return layClearOfFaces(artworkUrl, userId, area, blank);
    },
    enabled: area !== undefined && isOwnPicture(artworkUrl),
    staleTime: Infinity,
  };
}

/** Where a picture lies on a product while nobody wishes for anything else: no face that we know of is cut. */
export function useUsualPlacement(options: PictureOn) {
  const { user } = useAuth();
  const { data, isLoading } = useQuery(usualPlacementQuestion(options, user?.id));
  return { usual: data ?? usualPlacement, isAsked: isLoading };
}
