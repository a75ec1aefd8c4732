import '../features/categories/categories.css';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { categoriesPanel } from '@doodleloom/domain/texts/catalog-messages';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { Screen } from '../app/screen.tsx';
import basket from '../assets/crayon/basket.svg?no-inline';
import { ArtworkChip } from '../features/catalog/artwork-chip.tsx';
import { backToPicture, productsStep, useShopping } from '../features/catalog/artwork.ts';
import { CategoryTile } from '../features/categories/category-tile.tsx';
import { FavoritesTile } from '../features/categories/favorites-tile.tsx';
import { useCategories } from '../features/categories/use-categories.ts';
import { useStateIfAny } from '../lib/use-screen.ts';
import { t } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { OutOfReach } from '../ui/out-of-reach.tsx';

export default function Categories(): ReactElement {
  const { drawn, artwork } = useShopping(useStateIfAny(screenPaths.categories));
  const { cards, isLoading, isFallback, isOutOfReach, isFromCache, retry } = useCategories();
  return (
    <Screen
      title={t('Categories')}
      {...(drawn && { ...productsStep(drawn), back: backToPicture(drawn) })}
      heading={drawn ? t('What shall we print it on?') : t('What it can be printed on')}
      actions={<ArtworkChip drawn={drawn} />}
    >
      {isLoading && (
        <div className="category-cards">
          <output className="sr-only">{t('Loading categories')}</output>
          {Array.from({ length: 8 }, (_, index) => (
            <div key={index} className="category-card" aria-hidden>
              <div className="thumb skeleton" />
              <div className="text-block">
                <div className="skeleton h-6 w-3/4" />
                <div className="skeleton h-4 w-1/2" />
                <div className="skeleton h-10" />
              </div>
            </div>
          ))}
        </div>
      )}
      {isOutOfReach && <Failure retry={retry} />}
      {!isLoading && !isOutOfReach && (
        <>
          <div className="category-cards">
            {cards.map((card) => (
              <CategoryTile
                key={card.name}
                card={card}
                drawn={drawn}
                artwork={artwork}
                isFromCache={isFromCache}
              />
            ))}
            <FavoritesTile cards={cards} drawn={drawn} artwork={artwork} />
          </div>
          {isFallback && (
            <div className="fail-acts">
              <Button onClick={retry}>{t('Try Again')}</Button>
            </div>
          )}
        </>
      )}
    </Screen>
  );
}

function Failure({ retry }: { retry: () => void }): ReactElement {
  const navigate = useNavigate();
  return (
    <Card>
      <OutOfReach
        art={basket}
        title={t('The shelves are out of reach')}
        why={t(categoriesPanel)}
        onRetry={retry}
      >
        <Button onClick={() => void navigate(-1)}>{t('Go Back')}</Button>
      </OutOfReach>
    </Card>
  );
}
