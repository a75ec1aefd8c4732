import '../features/catalog/product-card.css';
import { productFromOffer } from '@doodleloom/domain/catalog/convert-blueprints';
import { toCategories, toCategory } from '@doodleloom/domain/generation/drawn-picture';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { Screen } from '../app/screen.tsx';
import basket from '../assets/crayon/basket.svg?no-inline';
import { productsStep, useShopping } from '../features/catalog/artwork.ts';
import { loadProductDetails, sentProductDetails } from '../lib/product-details.ts';
import { ProductView } from '../features/product/product-view.tsx';
import { messageOf } from '../lib/request-failed.ts';
import { useStateIfAny } from '../lib/use-screen.ts';
import { t } from '../lib/words.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { OutOfReach } from '../ui/out-of-reach.tsx';

/** One product: open to everybody, with the visitor's picture on it or our sample. */
export default function Product(): ReactElement {
  const { productId = '' } = useParams();
  const state = useStateIfAny(screenPaths.product);
  const { drawn, artwork } = useShopping(state);
  const blueprintId = Number(productId);
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['product', blueprintId],
    queryFn: ({ signal }) =>
      Number.isSafeInteger(blueprintId) ? loadProductDetails(blueprintId, signal) : null,
    initialData: () => sentProductDetails(blueprintId),
    initialDataUpdatedAt: performance.timeOrigin,
    staleTime: 60_000,
  });
  const product = data ? productFromOffer(data.blueprint, data.offer) : undefined;
  const category = product?.category;
  const back = category
    ? { ...toCategory(drawn, { name: category, products: [], isFromCache: false }), label: t(category) }
    : { ...toCategories(drawn), label: t('Back to Categories') };
  return (
    <Screen
      title={product ? t(product.name) : t('Product')}
      description={
        data?.blueprint.title &&
        t('{name}, printed with your child’s drawing.', { name: t(data.blueprint.title) })
      }
      {...(drawn && productsStep(drawn))}
      back={back}
      heading={
        product ? t(product.name) : data === undefined && !isError ? t('One moment') : t('Not on our shelves')
      }
    >
      {isError && (
        <Card>
          <OutOfReach
            art={basket}
            title={t('The shelf is out of reach')}
            why={messageOf(error)}
            onRetry={refetch}
          />
        </Card>
      )}
      {!isError && data === undefined && <ProductSkeleton />}
      {data && product && (
        <ProductView
          key={blueprintId}
          product={product}
          details={data}
          drawn={drawn}
          artwork={artwork}
          color={state.color}
        />
      )}
      {!isError && data !== undefined && !product && (
        <Card>
          <EmptyState art={basket} title={t('This product can’t be had (any more)')}>
            <p className="lead">{t('Others like it are on the shelves.')}</p>
            <div className="fail-acts">
              <ButtonLink variant="primary" {...toCategories(drawn)}>
                {t('See all categories')}
              </ButtonLink>
            </div>
          </EmptyState>
        </Card>
      )}
    </Screen>
  );
}

/** The same boxes, empty. */
function ProductSkeleton(): ReactElement {
  return (
    <div className="product">
      <output className="sr-only">{t('Loading the product')}</output>
      <div className="sights" aria-hidden>
        <div className="stage skeleton" />
      </div>
      <div className="product-side" aria-hidden>
        <div className="skeleton h-10 w-1/3" />
        <div className="skeleton mt-5 h-24" />
        <div className="skeleton mt-5 h-16" />
        <div className="skeleton mt-5 h-14" />
      </div>
    </div>
  );
}
