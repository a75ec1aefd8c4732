import {
  freeShippingAboveCents,
  missingForFreeShipping,
  suggestedUpToCents,
  type Line,
  type Totals,
} from '@doodleloom/domain/cart/totals';
import { formatCents } from '@doodleloom/domain/money/cents';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { Package, Truck } from 'lucide-react';
import type { CSSProperties, ReactElement } from 'react';
import { Link } from 'react-router';
import { said, t } from '../../lib/words.ts';
import { sentence } from '../../lib/sentence.tsx';

/** How much more is needed for free shipping; the parcel travels on the thread to the truck. */
type Props = {
  totals: Totals;
  /** One thing that would be enough, and where it is. */
  suggestion?: { name: string; count: number; priceCents: number; to: string } | undefined;
  /** What the whole cart costs with more in it. */
  totalWith: (more: Line) => number;
  /** It is still being looked for. */
  isPending: boolean;
};

export function FreeShipping({ totals, totalWith, suggestion, isPending }: Props): ReactElement {
  const { subtotalCents } = totals;
  const missing = missingForFreeShipping(subtotalCents);
  const way = Math.min(1, subtotalCents / (freeShippingAboveCents + 1));
  const isNear = missing > 0 && missing <= suggestedUpToCents;
  // A dear thing for a few cents is only worth it for the shipping it saves: that is counted, and said.
  const adds = suggestion && totalWith({ ...suggestion, quantity: suggestion.count }) - totals.totalCents;
  return (
    <div className="ship">
      <p className={isNear ? 'is-near' : undefined}>
        {missing > 0 ? (
          <>
            {sentence(wordsFor(adds, isNear, isPending), {
              look: (
                <Link className="link" to={screenPaths.catalog}>
                  {t('find something small in the shop')}
                </Link>
              ),
              adds: adds !== undefined && <b className="tnum">{formatCents(Math.abs(adds))}</b>,
              missing: <b className="tnum">{formatCents(missing)}</b>,
              suggestion: suggestion && (
                <Link className="link" to={suggestion.to}>
                  {suggestion.count > 1 && `${suggestion.count} × `}
                  {t('{name} at {price}', {
                    name: t(suggestion.name),
                    price: formatCents(suggestion.priceCents),
                  })}
                </Link>
              ),
            })}
          </>
        ) : (
          <b>{t('Free shipping is on.')}</b>
        )}
      </p>
      <div className="track" style={{ '--p': `calc(${way} * var(--w))` } as CSSProperties} aria-hidden="true">
        <i />
        <u>
          <Truck className="icon" />
        </u>
        <b>
          <Package className="icon" />
        </b>
      </div>
    </div>
  );
}

/** What is said of the missing amount; `adds` is what a suggestion does to the total. */
function wordsFor(adds: number | undefined, isNear: boolean, isPending: boolean): string {
  if (adds === 0)
    return said('Add {missing} more for free shipping: with {suggestion} you pay the same in all');
  if (adds !== undefined)
    return adds > 0
      ? said('Add {missing} more for free shipping: with {suggestion} you pay {adds} more in all')
      : said('Add {missing} more for free shipping: with {suggestion} you pay {adds} less in all');
  if (!isNear) return said('Add {missing} more for free shipping');
  return isPending
    ? said('Add {missing} more for free shipping: looking for what gets you there…')
    : said('Add {missing} more for free shipping: {look}');
}
