import type { CategoryCard } from '@doodleloom/domain/categories/category-cards';
import { defaultArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import type { ReactElement } from 'react';
import type { ShopArtwork } from '../catalog/artwork.ts';
import { useMockup } from '../mockups/use-mockup.ts';
import { sizedPicture, smallestPx } from '@doodleloom/domain/mockups/mockup';
import { OwnPicture } from '../pictures/own-picture.tsx';

type Props = {
  card: CategoryCard;
  artwork: ShopArtwork;
  isNear: boolean;
  size: number;
  /** How wide it is shown, where that is not its size. */
  sizes?: string;
};

/** The artwork on the first product of a category; the bare product until that picture is made. */
export function OwnSample({ card, ...shown }: Props): ReactElement | null {
  const [product] = card.products;
  const blank = card.sampleImage;
  if (product) return <ProductSample product={product} blank={blank} {...shown} />;
  return blank ? <img src={blank} width={shown.size} height={shown.size} alt="" /> : null;
}

type ProductProps = Omit<Props, 'card'> & { product: CategoryCard['products'][number]; blank: string | null };

function ProductSample(props: ProductProps): ReactElement | null {
  const { product, blank, artwork, isNear, size, sizes = `${size}px` } = props;
  const { urls, srcSets, showsArtwork } = useMockup({
    product,
    artwork,
    mode: defaultArtworkMode(product),
    variantId: undefined,
    isNear,
  });
  const url = urls[0] ?? (blank && sizedPicture(blank, smallestPx));
  if (!url) return null;
  return (
    <OwnPicture
      src={url}
      srcSet={srcSets[0]}
      sizes={sizes}
      width={size}
      height={size}
      alt=""
      className={showsArtwork ? 'fit' : undefined}
    />
  );
}
