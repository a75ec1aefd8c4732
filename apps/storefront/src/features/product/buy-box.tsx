import { freeShippingAboveCents, shippingCents } from '@doodleloom/domain/cart/totals';
import type { ProductDetails } from '@doodleloom/domain/catalog/product-details';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { gradesOf } from '@doodleloom/domain/catalog/product-families';
import { arrivesBy } from '@doodleloom/domain/delivery/arrival';
import { toProduct, type ShoppedPicture } from '@doodleloom/domain/generation/drawn-picture';
import { formatCents } from '@doodleloom/domain/money/cents';
import { Truck } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { weekdayInWords } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { t } from '../../lib/words.ts';
import { InTurn } from '../../ui/in-turn.tsx';
import { ArtworkModeSwitch } from '../catalog/artwork-mode-switch.tsx';
import type { ShopArtwork } from '../catalog/artwork.ts';
import { ColorDots } from '../catalog/color-dots.tsx';
import type { Choice } from '../catalog/use-choice.ts';
import { PlaceIt } from './place-it.tsx';
import type { Placing } from './use-placing.ts';
import { SizePicker } from './size-picker.tsx';
import { colorInWords } from '../../lib/provider-words.ts';

type Props = {
  product: CatalogProduct;
  details: ProductDetails;
  drawn: ShoppedPicture;
  artwork: ShopArtwork;
  choice: Choice;
  placing: Placing;
};

/** The price with its reason, what there is to choose, and when it is there. */
export function BuyBox({ product, details, drawn, artwork, choice, placing }: Props): ReactElement {
  const { color, size } = choice;
  const now = useNow();
  const extraCents = product.variants[color]?.extraCents ?? 0;
  return (
    <div className="buy">
      <p className="price">
        {formatCents(choice.priceCents)}
        {extraCents > 0 && (
          <span className="why">
            {t('{base} + {extra} for {color}', {
              base: formatCents(product.basePriceCents),
              extra: formatCents(extraCents),
              color: colorInWords(color),
            })}
          </span>
        )}
      </p>
      <InTurn>
        <Grades drawn={drawn} blueprintId={product.blueprintId} />
        {Object.keys(product.variants).length > 1 && (
          <div className="pick">
            <p className="legend">
              {t('Color')}: {colorInWords(color)}
            </p>
            <ColorDots product={product} color={color} onPick={choice.pickColor} />
          </div>
        )}
      </InTurn>
      <InTurn>
        <SizePicker
          product={product}
          color={color}
          size={size}
          guide={details.sizeGuide}
          lacksSize={choice.lacksSize}
          onPick={choice.pickSize}
        />
      </InTurn>
      <InTurn>
        <div className="pick">
          <p className="legend">{t('What is printed')}</p>
          <ArtworkModeSwitch mode={choice.mode} onChange={choice.setMode} name={product.name} />
          <PlaceIt product={product} artwork={artwork} choice={choice} placing={placing} />
        </div>
      </InTurn>
      <InTurn>
        <p className="arrival">
          <Truck className="icon" aria-hidden />
          <span>
            <b>{t('With you by {day}', { day: weekdayInWords(arrivesBy(now, details.handlingDays)) })}</b>
            {t(
              'Made within {days} days, then up to 5 working days on its way. Shipping is {price}, and free above {mark}.',
              {
                days: details.handlingDays,
                price: formatCents(shippingCents),
                mark: formatCents(freeShippingAboveCents),
              },
            )}
          </span>
        </p>
      </InTurn>
    </div>
  );
}

/** Near-twins of the product, and what sets each apart. */
function Grades({ drawn, blueprintId }: { drawn: ShoppedPicture; blueprintId: number }): ReactElement | null {
  const grades = gradesOf(blueprintId);
  if (grades.length === 0) return null;
  return (
    <nav className="grades" aria-label={t('Other ways to have it')}>
      <ul>
        {grades.map((grade) => (
          <li key={grade.blueprintId}>
            <Link
              {...toProduct(drawn, grade.blueprintId)}
              replace
              aria-current={grade.blueprintId === blueprintId ? 'page' : undefined}
            >
              <b>{t(grade.name)}</b>
              <span>{t(grade.difference)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
