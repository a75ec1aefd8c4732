import '../features/catalog/shop.css';
import { toCategories, toShop } from '@doodleloom/domain/generation/drawn-picture';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { audienceOf, audiences } from '@doodleloom/domain/catalog/audience';
import { favoritesLimit } from '@doodleloom/domain/catalog/convert-blueprints';
import { readProducts, type CatalogProduct } from '@doodleloom/domain/catalog/product';
import { noProductsAvailable } from '@doodleloom/domain/texts/catalog-messages';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useMemo, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { Screen } from '../app/screen.tsx';
import { loadBlueprints } from '../features/catalog/api/blueprints.ts';
import { loadProducts } from '../lib/offers.ts';
import { ArtworkChip } from '../features/catalog/artwork-chip.tsx';
import { backToPicture, productsStep, useShopping, type Shopping } from '../features/catalog/artwork.ts';
import { FindBar } from '../features/catalog/find-bar.tsx';
import { FoundProducts } from '../features/catalog/found-products.tsx';
import { mixedShelf } from '../features/catalog/mixed-shelf.ts';
import { ProductGrid, ProductSkeletons } from '../features/catalog/product-grid.tsx';
import { CategoryStrip } from '../features/categories/category-strip.tsx';
import { useCategories } from '../features/categories/use-categories.ts';
import { useWish } from '../features/catalog/use-wish.ts';
import { useOffersOf } from '../features/catalog/use-offers-of.ts';
import { turn } from '../lib/turns.ts';
import { useStateIfAny } from '../lib/use-screen.ts';
import { t } from '../lib/words.ts';
import { Chip } from '../ui/badge.tsx';
import { InTurn } from '../ui/in-turn.tsx';
import { Note } from '../ui/note.tsx';
import { RetryNote } from '../ui/retry-note.tsx';
import { sentence } from '../lib/sentence.tsx';

export default function Catalog(): ReactElement {
  const state = useStateIfAny(screenPaths.catalog);
  const evaluated = state.useEvaluatedProducts ? readProducts(state.evaluatedProducts) : [];
  return evaluated.length > 0 ? <EvaluatedShop products={evaluated} /> : <Favorites />;
}

/** Up to eight products, the way to all categories, and whatever is looked for. */
function Favorites(): ReactElement {
  const { drawn, artwork } = useShopping(useStateIfAny(screenPaths.catalog));
  const categories = useCategories();
  const { cards, isLoading } = categories;
  const { wish, change, isWishing } = useWish();
  const everything = useMemo(() => cards.flatMap(({ products: some }) => some), [cards]);
  // There is something for everybody until the shelves say otherwise: the choice keeps its place.
  const present = audiences.filter(
    (audience) => isLoading || everything.some(({ name }) => audienceOf(name) === audience),
  );
  return (
    <Screen
      title={t('Products')}
      {...(drawn && { ...productsStep(drawn), back: backToPicture(drawn) })}
      heading={drawn ? t('What shall we print it on?') : t('What it can be printed on')}
      lead={!drawn && t('Look around first. Every price and date is here before you give us anything.')}
      actions={<ArtworkChip drawn={drawn} />}
    >
      <InTurn>
        <FindBar wish={wish} audiences={present} onChange={change} search />
      </InTurn>
      {isWishing && isLoading && <ProductSkeletons count={4} wide />}
      {isWishing && !isLoading && (
        <FoundProducts
          products={everything}
          wish={wish}
          drawn={drawn}
          artwork={artwork}
          onForget={() => change({})}
        />
      )}
      {!isWishing && (
        <InTurn>
          <Shelves categories={categories} drawn={drawn} artwork={artwork} />
        </InTurn>
      )}
    </Screen>
  );
}

type ShelvesProps = { categories: ReturnType<typeof useCategories> } & Shopping;

/** All categories in a strip, and a few of everything below it. */
function Shelves({ categories: { cards, isFromCache }, drawn, artwork }: ShelvesProps): ReactElement {
  const products = useQuery({
    queryKey: ['favorites'],
    queryFn: async ({ signal }) => {
      const { blueprints } = await loadBlueprints();
      await turn();
      return loadProducts(mixedShelf(blueprints, favoritesLimit), signal);
    },
    staleTime: 60_000,
  });
  return (
    <>
      <CategoryStrip
        cards={cards}
        drawn={drawn}
        artwork={artwork}
        isFromCache={isFromCache}
        mayAsk={products.isSuccess}
      />
      <div className="catalog-h">
        <h2>{t('Start with these')}</h2>
        <Link className="link" {...toCategories(drawn)}>
          {t('See all categories')} <ArrowRight className="icon" aria-hidden />
        </Link>
      </div>
      {products.isPending && <ProductSkeletons count={4} wide />}
      {products.isError && <RetryNote onRetry={products.refetch}>{t(noProductsAvailable)}.</RetryNote>}
      {products.data && <ProductGrid products={products.data} drawn={drawn} artwork={artwork} wide />}
    </>
  );
}

/** Products that an evaluation found suitable (spec §2). */
function EvaluatedShop({ products: evaluated }: { products: CatalogProduct[] }): ReactElement {
  const products = useOffersOf(evaluated);
  const { drawn, artwork } = useShopping(useStateIfAny(screenPaths.catalog));
  const [category, setCategory] = useState<string>();
  const present = [...new Set(products.map((product) => product.category))];
  const shown = category ? products.filter((product) => product.category === category) : products;
  return (
    <Screen
      title={t('Evaluated Products')}
      {...(drawn && { step: 'Products' as const })}
      heading={t('Evaluated Products')}
      lead={t('{count} products that suit a child’s drawing.', { count: products.length })}
      actions={<ArtworkChip drawn={drawn} />}
    >
      {drawn ? (
        <p>
          <Link className="link" {...toShop(drawn)}>
            {t('See all products')}
          </Link>
        </p>
      ) : (
        <Note>
          {sentence('The robot on them is our sample. {upload} to see it there and to order.', {
            upload: <Link to={screenPaths.upload}>{t('Upload a drawing')}</Link>,
          })}
        </Note>
      )}
      <fieldset className="chips mt-5 mb-7" aria-label={t('Categories')}>
        <Chip chosen={!category} onClick={() => setCategory(undefined)}>
          {t('All')}
        </Chip>
        {present.map((name) => (
          <Chip key={name} chosen={category === name} onClick={() => setCategory(name)}>
            {t(name)}
          </Chip>
        ))}
      </fieldset>
      <ProductGrid products={shown} drawn={drawn} artwork={artwork} wide />
    </Screen>
  );
}
