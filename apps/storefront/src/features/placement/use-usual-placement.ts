import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { usualPlacement } from '@doodleloom/domain/placement/placement';
import { printAreaIn } from '@doodleloom/domain/print/print-areas';
import { isOwnPicture } from '@doodleloom/domain/uploads/picture-name';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../auth/auth-context.ts';

type Options = {
  product: Pick<CatalogProduct, 'name' | 'printAreas'>;
  artworkUrl: string;
  mode: ArtworkMode;
  variantId: number | undefined;
};

/** Where a picture lies on a product while nobody wishes for anything else: no face that we know of is cut. */
export function useUsualPlacement({ product, artworkUrl, mode, variantId }: Options) {
  const { user } = useAuth();
  const area = printAreaIn(product.printAreas, variantId);
  const blank = { title: product.name, mode };
  const { data, isLoading } = useQuery({
    queryKey: ['usual-placement', user?.id, artworkUrl, blank, area],
    queryFn: async () => {
      if (!user || !area) return usualPlacement;
      const { layClearOfFaces } = await import('./lay-clear-of-faces.ts');
      return layClearOfFaces(artworkUrl, user.id, area, blank);
    },
    enabled: user !== null && area !== undefined && isOwnPicture(artworkUrl),
    staleTime: Infinity,
  });
  return { usual: data ?? usualPlacement, isAsked: isLoading };
}
