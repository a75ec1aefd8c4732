import { toCategory, type ShoppedPicture } from '@doodleloom/domain/generation/drawn-picture';
import type { CategoryCard } from '@doodleloom/domain/categories/category-cards';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useNearViewport } from '../../lib/use-near-viewport.ts';
import type { ShopArtwork } from '../catalog/artwork.ts';
import { countInWords } from '../catalog/count-in-words.ts';
import { OwnSample } from './own-sample.tsx';
import { t } from '../../lib/words.ts';

type Props = {
  card: CategoryCard;
  drawn: ShoppedPicture;
  artwork: ShopArtwork;
  isFromCache: boolean;
};

/** Four tiles in a row, two, or on a phone one beside its words. */
const tileSizes = '(min-width: 1100px) 300px, (min-width: 700px) 46vw, 132px';

/** One category, to be opened with everything already known about it (spec §2). */
export function CategoryTile({ card, drawn, artwork, isFromCache }: Props): ReactElement {
  const [picture, isNear] = useNearViewport<HTMLDivElement>();
  return (
    <Link className="category-card" {...toCategory(drawn, { ...card, isFromCache })}>
      <div className="thumb" ref={picture}>
        <OwnSample card={card} artwork={artwork} isNear={isNear} size={320} sizes={tileSizes} />
      </div>
      <div className="text-block">
        <h2 className="h3">{t(card.name)}</h2>
        {card.count > 0 && <span className="count">{countInWords(card.count)}</span>}
        <p>{t(card.description)}</p>
      </div>
    </Link>
  );
}
