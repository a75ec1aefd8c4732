import type { CategoryCard } from '@doodleloom/domain/categories/category-cards';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { ArtworkState } from '../catalog/artwork.ts';
import { categoryState } from './category-state.ts';

type Props = { cards: readonly CategoryCard[]; state: ArtworkState; isFromCache: boolean };

/** All categories in one strip, small. */
export function CategoryStrip({ cards, state, isFromCache }: Props): ReactElement {
  return (
    <nav className="catstrip" aria-label="Categories">
      {cards.map((card) => (
        <Link
          key={card.name}
          to={`/catalog/${encodeURIComponent(card.name)}`}
          state={categoryState(card, state, isFromCache)}
        >
          {card.count > 0 && card.sampleImage && <img src={card.sampleImage} width={56} height={56} alt="" />}
          <span>
            <b>{card.name}</b>
            {card.count > 0 && `${card.count} ${card.count === 1 ? 'product' : 'products'}`}
          </span>
        </Link>
      ))}
    </nav>
  );
}
