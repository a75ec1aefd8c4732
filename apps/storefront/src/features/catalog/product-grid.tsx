import './product-card.css';
import type { ShoppedPicture } from '@doodleloom/domain/generation/drawn-picture';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import type { ReactElement } from 'react';
import { InTurn } from '../../ui/in-turn.tsx';
import type { ShopArtwork } from './artwork.ts';
import { ProductCard } from './product-card.tsx';

type Props = {
  products: readonly CatalogProduct[];
  drawn: ShoppedPicture;
  artwork: ShopArtwork;
  wide?: boolean;
};

/** Product cards. */
export function ProductGrid({ products, drawn, artwork, wide }: Props): ReactElement {
  return (
    <ul className={wide ? 'product-cards product-cards--wide' : 'product-cards'}>
      {products.map((product) => (
        // By its blank: its id changes when the provider's offer comes, and what was chosen on the card stays.
        <li key={product.blueprintId} className="product-card-cell">
          <InTurn place={<EmptyCard />}>
            <ProductCard product={product} drawn={drawn} artwork={artwork} />
          </InTurn>
        </li>
      ))}
    </ul>
  );
}

/** The same boxes, empty, while products load. */
export function ProductSkeletons({ count = 3, wide }: { count?: number; wide?: boolean }): ReactElement {
  return (
    <div className={wide ? 'product-cards product-cards--wide' : 'product-cards'}>
      {Array.from({ length: count }, (_, index) => (
        <EmptyCard key={index} />
      ))}
    </div>
  );
}

const EmptyCard = (): ReactElement => (
  <div className="product-card" aria-hidden>
    <div className="thumb skeleton" />
    <div className="words">
      <div className="skeleton h-6 w-2/3" />
      <div className="skeleton h-4 w-2/5" />
      <div className="skeleton h-12" />
      <div className="skeleton h-13" />
      <div className="skeleton h-14" />
    </div>
  </div>
);
