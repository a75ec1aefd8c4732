import './category-strip.css';
import { toCategory, type ShoppedPicture } from '@doodleloom/domain/generation/drawn-picture';
import type { CategoryCard } from '@doodleloom/domain/categories/category-cards';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { ShopArtwork } from '../catalog/artwork.ts';
import { countInWords } from '../catalog/count-in-words.ts';
import { OwnSample } from './own-sample.tsx';
import { t } from '../../lib/words.ts';

type Props = {
  cards: readonly CategoryCard[];
  drawn: ShoppedPicture;
  artwork: ShopArtwork;
  isFromCache: boolean;
  /** The strip's pictures wait for those of the cards below. */
  mayAsk: boolean;
};

/** All categories in one strip, small. */
export function CategoryStrip({ cards, drawn, artwork, isFromCache, mayAsk }: Props): ReactElement {
  return (
    <nav className="catstrip" aria-label={t('Categories')}>
      {cards.map((card) => (
        <Link key={card.name} {...toCategory(drawn, { ...card, isFromCache })}>
          <OwnSample card={card} artwork={artwork} isNear={mayAsk} size={56} />
          <span>
            <b>{t(card.name)}</b>
            {card.count > 0 && countInWords(card.count)}
          </span>
        </Link>
      ))}
    </nav>
  );
}
