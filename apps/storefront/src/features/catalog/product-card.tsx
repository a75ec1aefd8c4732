import { cardBadges } from '@doodleloom/domain/mockups/card-badges';
import { toProduct, type ShoppedPicture } from '@doodleloom/domain/generation/drawn-picture';
import { formatCents } from '@doodleloom/domain/money/cents';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useNearViewport } from '../../lib/use-near-viewport.ts';
import { useOnceWhen } from '../../lib/use-once-when.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useSeesWorkings } from '../operator/use-operator-access.ts';
import type { ShopArtwork } from './artwork.ts';
import { ColorDots } from './color-dots.tsx';
import { MockupPicture } from './mockup-picture.tsx';
import { PlaceOnCard } from './place-on-card.tsx';
import { useChoice, type Choice } from './use-choice.ts';
import { colorOptions, sizeOptions } from './variant-options.ts';
import { descriptionInWords } from '../../lib/provider-words.ts';

type Props = { product: CatalogProduct; drawn: ShoppedPicture; artwork: ShopArtwork };

/** As many dots as fit a card on a phone. */
const mostDots = 3;

/** Longer than a provider takes that answers at all. */
const patienceMs = 15_000;

/** Does something when a wait has become too long. */
function useGivenUp(isWaiting: boolean, giveUp: () => void): void {
  const latest = useRef(giveUp);
  useEffect(() => {
    latest.current = giveUp;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => latest.current(), patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
}

/** One product with the artwork on it: its picture leads to its page, its button to what there is to choose. */
export function ProductCard({ product, drawn, artwork }: Props): ReactElement {
  const [element, isNear] = useNearViewport<HTMLElement>();
  const choice = useChoice(product, { artwork, isNear });
  const { mockup, color } = choice;
  const seesWorkings = useSeesWorkings();
  const [isChoosing, setChoosing] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const link = toProduct(drawn, product.blueprintId, color);
  const canChoose = product.sizes.length > 1 || Object.keys(product.variants).length > 1;

  // Until the provider has said what there is of it, nothing can be chosen nor refused.
  const isWaiting = isChoosing && !canChoose && product.printProviderId === null;

  const add = () => {
    if (!artwork.isSample && !canChoose && product.printProviderId === null) return setChoosing(true);
    if (artwork.isSample || !canChoose || isChoosing) {
      if (!choice.add()) choices.current?.querySelector('button')?.focus();
      return;
    }
    // At once: a focus that comes a frame later would close a list that a quick finger has opened.
    flushSync(() => setChoosing(true));
    choices.current?.querySelector('button')?.focus();
  };
  // Asked for before the provider said that there is one of it: nothing is left to choose, so it goes into the cart.
  useOnceWhen(isChoosing && !canChoose && !isWaiting, () => void choice.add());
  useGivenUp(isWaiting, () => {
    setChoosing(false);
    choice.add();
  });

  return (
    <article className="product-card" ref={element} aria-label={t(product.name)}>
      <MockupPicture
        name={product.name}
        color={color}
        mockup={mockup}
        isSample={artwork.isSample}
        badges={cardBadges({
          isPopularColor: product.variants[color]?.isPopular ?? false,
          showsArtwork: mockup.showsArtwork,
          isFromCache: mockup.isFromCache && seesWorkings,
          note: mockup.note,
        })}
        link={link}
        corner={<PlaceOnCard product={product} artwork={artwork} choice={choice} />}
      />
      <div className="words">
        <ColorDots product={product} color={color} onPick={choice.pickColor} most={mostDots} />
        <div className="head-line">
          <h2 className="h3">
            <Link {...link}>{t(product.name)}</Link>
          </h2>
          <p className="price">{formatCents(choice.priceCents)}</p>
        </div>
        <p className="kind">{t(product.category)}</p>
        <p className="about">{descriptionInWords(product.description)}</p>
        {isChoosing && canChoose && <Choices product={product} choice={choice} place={choices} />}
        <Button
          variant="primary"
          full
          icon={ShoppingBag}
          busy={isWaiting && t('One moment...')}
          {...(canChoose && !artwork.isSample && { 'aria-expanded': isChoosing })}
          onClick={add}
        >
          {t('Add to Cart')}
        </Button>
      </div>
    </article>
  );
}

type ChoicesProps = { product: CatalogProduct; choice: Choice; place: Ref<HTMLDivElement> };

/** What there is to choose of a product that comes in several sizes or colors. */
function Choices({ product, choice, place }: ChoicesProps): ReactElement {
  const colors = Object.keys(product.variants).length;
  return (
    <div className="choices" ref={place}>
      {product.sizes.length > 1 && (
        <Select
          label={t('Size ({count} options)', { count: product.sizes.length })}
          options={sizeOptions(product)}
          value={choice.size}
          error={choice.lacksSize ? t('Please choose a size.') : undefined}
          onChange={choice.pickSize}
        />
      )}
      {colors > 1 && (
        <Select
          label={t('Color ({count} options)', { count: colors })}
          options={colorOptions(product)}
          value={choice.color}
          onChange={choice.pickColor}
        />
      )}
    </div>
  );
}
