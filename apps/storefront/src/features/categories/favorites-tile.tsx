import { toShop, type ShoppedPicture } from '@doodleloom/domain/generation/drawn-picture';
import type { CategoryCard } from '@doodleloom/domain/categories/category-cards';
import { ArrowRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { ShopArtwork } from '../catalog/artwork.ts';
import { countInWords } from '../catalog/count-in-words.ts';
import { OwnSample } from './own-sample.tsx';
import { t } from '../../lib/words.ts';

type Props = { cards: readonly CategoryCard[]; drawn: ShoppedPicture; artwork: ShopArtwork };

/** For those who can't decide: a few favorites on one page. It fills what the tiles leave of the last row. */
export function FavoritesTile({ cards, drawn, artwork }: Props): ReactElement {
  const total = cards.reduce((sum, { count }) => sum + count, 0);
  return (
    <Link className="category-card category-card--all on-dark" {...toShop(drawn)}>
      <div className="pile">
        {cards.slice(0, 3).map((card) => (
          // The same pictures as on the tiles: asked for after those, they cost nothing.
          <OwnSample key={card.name} card={card} artwork={artwork} isNear size={190} />
        ))}
      </div>
      <div className="text-block">
        <h2 className="h3">{t('Can’t decide?')}</h2>
        <p>
          {total > 0
            ? t('See favorites out of all {count} on one page.', { count: countInWords(total) })
            : t('See our favorites on one page.')}
        </p>
        <span className="count">
          {t('Show them')} <ArrowRight className="icon" aria-hidden />
        </span>
      </div>
    </Link>
  );
}
