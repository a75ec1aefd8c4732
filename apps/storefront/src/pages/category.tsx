import { toCart, toCategories, type ShoppedPicture } from '@doodleloom/domain/generation/drawn-picture';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { audienceOf, audiences } from '@doodleloom/domain/catalog/audience';
import { findProducts } from '@doodleloom/domain/catalog/find-products';
import { readProducts, type CatalogProduct } from '@doodleloom/domain/catalog/product';
import { categoryUnavailable, noProductsInCategory } from '@doodleloom/domain/texts/catalog-messages';
import { ShoppingBag } from 'lucide-react';
import { useMemo, type ReactElement } from 'react';
import { useParams } from 'react-router';
import { Screen } from '../app/screen.tsx';
import basket from '../assets/crayon/basket.svg?no-inline';
import { useItemCount } from '../features/cart/cart-store.ts';
import { productsStep, useShopping, type ShopArtwork } from '../features/catalog/artwork.ts';
import type { CategoryLoad } from '../features/catalog/load-category.ts';
import { countInWords } from '../features/catalog/count-in-words.ts';
import { FindBar } from '../features/catalog/find-bar.tsx';
import { ProductGrid, ProductSkeletons } from '../features/catalog/product-grid.tsx';
import { ShopSide } from '../features/catalog/shop-side.tsx';
import { useCategoryProducts } from '../features/catalog/use-category-products.ts';
import { useWish } from '../features/catalog/use-wish.ts';
import { useSeesWorkings } from '../features/operator/use-operator-access.ts';
import { HandOnArtwork } from '../features/catalog/hand-on-artwork.tsx';
import { useStateIfAny } from '../lib/use-screen.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { descriptionInWords } from '../lib/provider-words.ts';
import { t } from '../lib/words.ts';

function countOf(load: CategoryLoad, seesWorkings: boolean): string {
  if (load.kind !== 'shown') return '';
  const { products, isFromCache } = load;
  return `${countInWords(products.length)}${isFromCache && seesWorkings ? ' (cached)' : ''}`;
}

export default function Category(): ReactElement {
  const state = useStateIfAny(screenPaths.category);
  const { category = '' } = useParams();
  const { drawn, artwork } = useShopping(state);
  const items = useItemCount();
  const seesWorkings = useSeesWorkings();
  const prepared = useMemo(
    () =>
      state.hasPreProcessedData
        ? { products: readProducts(state.preProcessedProducts), isFromCache: state.isFromCache ?? false }
        : undefined,
    [state.hasPreProcessedData, state.preProcessedProducts, state.isFromCache],
  );
  const load = useCategoryProducts(category, prepared, artwork, seesWorkings);

  return (
    <Screen
      title={t(category)}
      {...(drawn && productsStep(drawn))}
      back={{ ...toCategories(drawn), label: t('Back to Categories') }}
      heading={t(category)}
      lead={countOf(load, seesWorkings)}
      actions={
        <div className="head-end">
          {drawn && <HandOnArtwork drawn={drawn} />}
          <ButtonLink size="small" icon={ShoppingBag} {...toCart(drawn)}>
            {t('Cart ({count})', { count: items })}
          </ButtonLink>
        </div>
      }
    >
      <div className="shop">
        <ShopSide drawn={drawn} />
        <Products load={load} category={category} drawn={drawn} artwork={artwork} />
      </div>
    </Screen>
  );
}

type ShownProps = { products: CatalogProduct[]; drawn: ShoppedPicture; artwork: ShopArtwork };

/** The products of the category, for whom they are wanted and in the wanted order. */
function ShownProducts({ products, drawn, artwork }: ShownProps): ReactElement {
  const { wish, change } = useWish();
  const present = audiences.filter((audience) => products.some(({ name }) => audienceOf(name) === audience));
  return (
    <div>
      {products.length > 3 && <FindBar wish={wish} audiences={present} onChange={change} />}
      <ProductGrid
        products={findProducts(products, wish, descriptionInWords)}
        drawn={drawn}
        artwork={artwork}
      />
    </div>
  );
}

type ProductsProps = {
  load: CategoryLoad;
  category: string;
  drawn: ShoppedPicture;
  artwork: ShopArtwork;
};

function Products({ load, category, drawn, artwork }: ProductsProps): ReactElement {
  switch (load.kind) {
    case 'loading':
      return (
        <div>
          <Card className="mb-7 px-7 py-6.5">
            <ProgressBar label={t(load.text)} percent={load.percent} />
          </Card>
          <ProductSkeletons />
        </div>
      );
    case 'shown':
      return <ShownProducts products={load.products} drawn={drawn} artwork={artwork} />;
    case 'empty':
    case 'failed':
      return (
        <Card>
          <EmptyState art={basket} title={t('Nothing here yet')}>
            <p className="lead" role={load.kind === 'failed' ? 'alert' : undefined}>
              {t(load.kind === 'empty' ? noProductsInCategory(category) : categoryUnavailable(category))}
            </p>
            <div className="fail-acts">
              <Button variant="primary" onClick={() => location.reload()}>
                {t('Try Loading Again')}
              </Button>
              <ButtonLink {...toCategories(drawn)}>{t('Browse Other Categories')}</ButtonLink>
            </div>
          </EmptyState>
        </Card>
      );
  }
}
