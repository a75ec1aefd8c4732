import type { CategoryCard } from '@doodleloom/domain/categories/category-cards';
import { defaultArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import type { ReactElement } from 'react';
import type { ShopArtwork } from '../catalog/artwork.ts';
import { useMockup } from '../mockups/use-mockup.ts';
import { OwnPicture } from '../pictures/own-picture.tsx';

type Props = { card: CategoryCard; artwork: ShopArtwork; isNear: boolean; size: number };

/** The artwork on the first product of a category; the bare product until that picture is made. */
export function OwnSample({ card, artwork, isNear, size }: Props): ReactElement | null {
  const [product] = card.products;
  const blank = card.sampleImage;
  if (product) return <ProductSample {...{ product, blank, artwork, isNear, size }} />;
  return blank ? <img src={blank} width={size} height={size} alt="" /> : null;
}

type ProductProps = Omit<Props, 'card'> & { product: CategoryCard['products'][number]; blank: string | null };

function ProductSample({ product, blank, artwork, isNear, size }: ProductProps): ReactElement | null {
  const { urls, showsArtwork } = useMockup({
    product,
    artwork,
    mode: defaultArtworkMode(product),
    variantId: undefined,
    isNear,
  });
  const url = urls[0] ?? blank;
  if (!url) return null;
  return (
    <OwnPicture src={url} width={size} height={size} alt="" className={showsArtwork ? 'fit' : undefined} />
  );
}
