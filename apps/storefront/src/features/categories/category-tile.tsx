import type { CategoryCard } from '@doodleloom/domain/categories/category-cards';
import { defaultArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { type ReactElement } from 'react';
import { Link } from 'react-router';
import { useNearViewport } from '../../lib/use-near-viewport.ts';
import type { ArtworkState, ShopArtwork } from '../catalog/artwork.ts';
import { useMockup } from '../mockups/use-mockup.ts';
import { categoryState } from './category-state.ts';

type Props = {
  card: CategoryCard;
  state: ArtworkState;
  artwork: ShopArtwork | undefined;
  isFromCache: boolean;
};

/** What the visitor's own artwork looks like on a product of this category. */
function Sample({ card, artwork }: Pick<Props, 'card' | 'artwork'>): ReactElement {
  const [element, isNear] = useNearViewport<HTMLDivElement>();
  const product = card.products[0];
  return (
    <div className="im" ref={element}>
      {product && artwork ? (
        <OwnSample product={product} artwork={artwork} isNear={isNear} blank={card.sampleImage} />
      ) : (
        card.sampleImage &&
        card.products.length > 0 && <img src={card.sampleImage} width={320} height={320} alt="" />
      )}
    </div>
  );
}

type OwnSampleProps = {
  product: CategoryCard['products'][number];
  artwork: ShopArtwork;
  isNear: boolean;
  blank: string | null;
};

function OwnSample({ product, artwork, isNear, blank }: OwnSampleProps): ReactElement | null {
  const { urls, showsArtwork } = useMockup({
    product,
    artwork,
    mode: defaultArtworkMode(product),
    variantId: undefined,
    isNear,
  });
  const url = urls[0] ?? blank;
  if (!url) return null;
  return <img src={url} width={320} height={320} alt="" className={showsArtwork ? 'fit' : undefined} />;
}

/** One category, to be opened with everything already known about it (spec §2). */
export function CategoryTile({ card, state, artwork, isFromCache }: Props): ReactElement {
  return (
    <Link
      className="cat"
      to={`/catalog/${encodeURIComponent(card.name)}`}
      state={categoryState(card, state, isFromCache)}
    >
      <Sample card={card} artwork={artwork} />
      <div className="tx">
        <h2 className="h3">{card.name}</h2>
        {card.count > 0 && (
          <span className="n">
            {card.count} {card.count === 1 ? 'product' : 'products'}
          </span>
        )}
        <p>{card.description}</p>
      </div>
    </Link>
  );
}
