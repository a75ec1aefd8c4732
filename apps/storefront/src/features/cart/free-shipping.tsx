import { freeShippingAboveCents, missingForFreeShipping } from '@doodleloom/domain/cart/totals';
import { formatCents } from '@doodleloom/domain/money/cents';
import { Package, Truck } from 'lucide-react';
import type { CSSProperties, ReactElement } from 'react';

/** How much more is needed for free shipping; the parcel travels on the thread to the truck. */
export function FreeShipping({ subtotalCents }: { subtotalCents: number }): ReactElement {
  const missing = missingForFreeShipping(subtotalCents);
  const way = Math.min(1, subtotalCents / (freeShippingAboveCents + 1));
  return (
    <div className="ship">
      <p>
        {missing > 0 ? (
          <>
            Add <b className="tnum">{formatCents(missing)}</b> more for free shipping
          </>
        ) : (
          <b>Free shipping is on.</b>
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
