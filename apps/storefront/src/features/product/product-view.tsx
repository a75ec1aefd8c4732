import './product.css';
import type { ProductDetails } from '@doodleloom/domain/catalog/product-details';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import type { ShoppedPicture } from '@doodleloom/domain/generation/drawn-picture';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { formatCents } from '@doodleloom/domain/money/cents';
import { ShoppingBag, Upload } from 'lucide-react';
import { useRef, type ReactElement } from 'react';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { InTurn } from '../../ui/in-turn.tsx';
import type { ShopArtwork } from '../catalog/artwork.ts';
import { useChoice } from '../catalog/use-choice.ts';
import { BuyBox } from './buy-box.tsx';
import { ProductFacts } from './product-facts.tsx';
import { usePlacing } from './use-placing.ts';
import { ProductViews } from './product-views.tsx';
import { sizeInWords } from '../../lib/provider-words.ts';

type Props = {
  product: CatalogProduct;
  details: ProductDetails;
  drawn: ShoppedPicture;
  artwork: ShopArtwork;
  /** Chosen already, on the card. */
  color: string | undefined;
};

/** One product, large, with everything to choose and to know before it is ordered. */
export function ProductView({ product, details, drawn, artwork, color }: Props): ReactElement {
  const choice = useChoice(product, { artwork, isNear: true, color });
  const placing = usePlacing(product, artwork, choice);
  const sizes = useRef<HTMLDivElement>(null);
  const add = () => {
    // The first size is where the eye and the keyboard have to go.
    if (!choice.add()) sizes.current?.querySelector('input')?.focus();
  };
  return (
    <div className="product">
      <ProductViews
        product={product}
        color={choice.color}
        mockup={choice.mockup}
        live={placing.live}
        isSample={artwork.isSample}
      />
      <div className="product-side" ref={sizes}>
        <BuyBox
          product={product}
          details={details}
          drawn={drawn}
          artwork={artwork}
          choice={choice}
          placing={placing}
        />
      </div>
      <div className="buy-bar">
        <span className="sum">
          {formatCents(choice.priceCents)}
          {choice.size !== undefined && product.sizes.length > 1 && <small>{sizeInWords(choice.size)}</small>}
        </span>
        {artwork.isSample ? (
          <ButtonLink variant="primary" icon={Upload} to={screenPaths.upload}>
            {t('Use your drawing')}
          </ButtonLink>
        ) : (
          <Button variant="primary" icon={ShoppingBag} onClick={add}>
            {t('Add to Cart')}
          </Button>
        )}
      </div>
      <InTurn>
        <ProductFacts details={details} />
      </InTurn>
    </div>
  );
}
