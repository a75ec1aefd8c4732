import { customStyleName } from '@doodleloom/domain/styles/style';
import { readProducts } from '@doodleloom/domain/catalog/product';
import { categoryUnavailable, noProductsInCategory } from '@doodleloom/domain/texts/catalog-messages';
import { Download, Share2, ShoppingBag } from 'lucide-react';
import { useMemo, type ReactElement } from 'react';
import { useParams } from 'react-router';
import { Screen } from '../app/screen.tsx';
import basket from '../assets/crayon/basket.svg';
import { useItemCount } from '../features/cart/cart-store.ts';
import { artworkState, useShopArtwork } from '../features/catalog/artwork.ts';
import type { CategoryLoad } from '../features/catalog/load-category.ts';
import { countInWords } from '../features/catalog/count-in-words.ts';
import { ProductGrid, ProductSkeletons } from '../features/catalog/product-grid.tsx';
import { ShopSide } from '../features/catalog/shop-side.tsx';
import { useCategoryProducts } from '../features/catalog/use-category-products.ts';
import { saveArtwork, shareArtwork } from '../features/catalog/hand-on-artwork.ts';
import { useScreenState } from '../lib/use-screen.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';

function countOf(load: CategoryLoad): string {
  if (load.kind !== 'shown') return '';
  const { products, isFromCache } = load;
  return `${countInWords(products.length)}${isFromCache ? ' (cached)' : ''}`;
}

export default function Category(): ReactElement {
  const state = useScreenState('/catalog/:category');
  const { category = '' } = useParams();
  const artwork = useShopArtwork(state);
  const items = useItemCount();
  const prepared = useMemo(
    () =>
      state.hasPreProcessedData
        ? { products: readProducts(state.preProcessedProducts), isFromCache: state.isFromCache ?? false }
        : undefined,
    [state.hasPreProcessedData, state.preProcessedProducts, state.isFromCache],
  );
  const load = useCategoryProducts(category, prepared, artwork);
  const handedOn = artworkState(state);

  return (
    <Screen
      title={category}
      step="Products"
      trail={{ Upload: { to: '/upload' }, Preview: { to: '/preview', state: handedOn } }}
      back={{ to: '/categories', state: handedOn, label: 'Back to Categories' }}
      heading={category}
      lead={countOf(load)}
      actions={
        <div className="head-end">
          <Button variant="soft" size="small" icon={Download} onClick={() => void saveArtwork(state)}>
            Save
          </Button>
          <Button variant="soft" size="small" icon={Share2} onClick={() => void shareArtwork(state)}>
            Share
          </Button>
          <ButtonLink
            size="small"
            icon={ShoppingBag}
            to="/cart"
            state={{ ...handedOn, selectedStyle: state.selectedStyle || customStyleName }}
          >
            {`Cart (${items})`}
          </ButtonLink>
        </div>
      }
    >
      <div className="shop">
        <ShopSide state={state} />
        <Products load={load} category={category} state={handedOn} artwork={artwork} />
      </div>
    </Screen>
  );
}

type ProductsProps = {
  load: CategoryLoad;
  category: string;
  state: ReturnType<typeof artworkState>;
  artwork: ReturnType<typeof useShopArtwork>;
};

function Products({ load, category, state, artwork }: ProductsProps): ReactElement {
  switch (load.kind) {
    case 'loading':
      return (
        <div>
          <Card className="mb-7 px-7 py-6.5">
            <ProgressBar label={load.text} percent={load.percent} />
          </Card>
          <ProductSkeletons />
        </div>
      );
    case 'shown':
      return <ProductGrid products={load.products} artwork={artwork} />;
    case 'empty':
    case 'failed':
      return (
        <Card>
          <EmptyState art={basket} title="Nothing here yet">
            <p className="lead" role={load.kind === 'failed' ? 'alert' : undefined}>
              {load.kind === 'empty' ? noProductsInCategory(category) : categoryUnavailable(category)}
            </p>
            <div className="fail-acts">
              <Button variant="primary" onClick={() => location.reload()}>
                Try Loading Again
              </Button>
              <ButtonLink to="/categories" state={state}>
                Browse Other Categories
              </ButtonLink>
            </div>
          </EmptyState>
        </Card>
      );
  }
}
