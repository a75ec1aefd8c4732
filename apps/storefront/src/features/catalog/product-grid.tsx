import './product-card.css';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import type { ShopArtwork } from './artwork.ts';
import { ProductCard } from './product-card.tsx';

/** Looked at by few: it comes when it is opened. */
const CloserLook = lazy(() => import('./closer-look.tsx'));

type Props = { products: readonly CatalogProduct[]; artwork: ShopArtwork; wide?: boolean };
type Looked = { product: CatalogProduct; urls: string[] };

/** Product cards, and the larger view of the one somebody looks at. */
export function ProductGrid({ products, artwork, wide }: Props): ReactElement {
  const [looked, setLooked] = useState<Looked>();
  return (
    <>
      <ul className={wide ? 'product-cards product-cards--wide' : 'product-cards'}>
        {products.map((product) => (
          <li key={product.id} className="product-card-cell">
            <ProductCard
              // A card chooses size and color once: when the offer arrives it chooses anew.
              key={product.providerVariants.length}
              product={product}
              artwork={artwork}
              onOpen={(opened, urls) => setLooked({ product: opened, urls })}
            />
          </li>
        ))}
      </ul>
      <Suspense>{looked && <CloserLook {...looked} onClose={() => setLooked(undefined)} />}</Suspense>
    </>
  );
}

/** The same boxes, empty, while products load. */
export function ProductSkeletons({ count = 3, wide }: { count?: number; wide?: boolean }): ReactElement {
  return (
    <div className={wide ? 'product-cards product-cards--wide' : 'product-cards'} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="product-card">
          <div className="thumb skeleton" />
          <div className="words">
            <div className="skeleton h-6 w-2/3" />
            <div className="skeleton h-4 w-2/5" />
            <div className="skeleton h-12" />
            <div className="skeleton h-13" />
            <div className="skeleton h-14" />
          </div>
        </div>
      ))}
    </div>
  );
}
