import { findProducts, type ProductWish } from '@doodleloom/domain/catalog/find-products';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import type { ShoppedPicture } from '@doodleloom/domain/generation/drawn-picture';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactElement } from 'react';
import basket from '../../assets/crayon/basket.svg?no-inline';
import { loadProducts } from '../../lib/offers.ts';
import { descriptionInWords } from '../../lib/provider-words.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ShopArtwork } from './artwork.ts';
import { countInWords } from './count-in-words.ts';
import { blankOf } from './load-category.ts';
import { ProductGrid, ProductSkeletons } from './product-grid.tsx';

type Props = {
  /** Everything on the shelves. */
  products: readonly CatalogProduct[];
  wish: ProductWish;
  drawn: ShoppedPicture;
  artwork: ShopArtwork;
  onForget: () => void;
};

/** What the whole shop has of what is looked for. */
export function FoundProducts({ products, wish, drawn, artwork, onForget }: Props): ReactElement {
  const found = useMemo(() => findProducts(products, wish, descriptionInWords), [products, wish]);
  const ids = found.map(({ blueprintId }) => blueprintId);
  const offered = useQuery({
    queryKey: ['found', ids],
    queryFn: ({ signal }) => loadProducts(found.map(blankOf), signal),
    enabled: found.length > 0,
    staleTime: 60_000,
    placeholderData: (earlier) => earlier?.filter(({ blueprintId }) => ids.includes(blueprintId)),
  });
  const shown = offered.data && findProducts(offered.data, wish, descriptionInWords);
  return (
    <section aria-label={t('What was found')}>
      <output className="lead mb-5 block">
        {found.length > 0 ? t('{count} found', { count: countInWords(found.length) }) : t('Nothing found')}
      </output>
      {found.length === 0 && (
        <Card>
          <EmptyState art={basket} title={t('Nothing here yet')}>
            <p className="lead">{t('Try fewer words, or look through everything.')}</p>
            <div className="fail-acts">
              <Button variant="primary" onClick={onForget}>
                {t('Show everything')}
              </Button>
            </div>
          </EmptyState>
        </Card>
      )}
      {found.length > 0 && !shown && <ProductSkeletons count={4} wide />}
      {shown && <ProductGrid products={shown} drawn={drawn} artwork={artwork} wide />}
    </section>
  );
}
