import { quantityLimits, type CartItem } from '@doodleloom/domain/cart/cart';
import { formatCents } from '@doodleloom/domain/money/cents';
import { Minus, Plus, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { changeQuantity, restoreLine, takeFromCart } from './cart-store.ts';
import { LinePicture } from './line-picture.tsx';
import type { LineTrouble } from './use-cart-check.ts';

type Props = { item: CartItem; index: number; trouble: LineTrouble | undefined; locked: boolean };

/** How the picture lies on it. */
const artworkModeWords = { scene: 'whole picture', cutout: 'cut out' } as const;

const words = (trouble: LineTrouble): string =>
  ({
    unavailable: 'This one is no longer available. Please remove it to order the rest.',
    'no-artwork': 'This one has no drawing yet. Remove it, and add it again with your artwork.',
    price: trouble.kind === 'price' ? `The price has changed to ${formatCents(trouble.priceCents)}.` : '',
  })[trouble.kind];

/** One line of the cart: what it is, how many, and the way out of it. */
export function CartLine({ item, index, trouble, locked }: Props): ReactElement {
  const remove = () => {
    takeFromCart(item.id);
    notify({ title: 'Removed. Undo?' }, { action: { label: 'Undo', run: () => restoreLine(item, index) } });
  };
  const setQuantity = (quantity: number) => (quantity <= 0 ? remove() : changeQuantity(item.id, quantity));
  return (
    <li className="cart-line">
      <LinePicture item={item} />
      <div>
        <h2 className="h3">{item.name}</h2>
        <p className="meta">
          {item.style}, {artworkModeWords[item.artworkMode ?? 'scene']}
          <br />
          {item.size}, {item.variant}
        </p>
        {trouble && (
          <p className="error-text" role="alert">
            {words(trouble)}
          </p>
        )}
      </div>
      <p className="price">{formatCents(item.priceCents * item.quantity)}</p>
      {!locked && (
        <div className="controls">
          <fieldset className="quantity" aria-label={`Quantity of ${item.name}`}>
            <button type="button" aria-label="One less" onClick={() => setQuantity(item.quantity - 1)}>
              <Minus className="icon" aria-hidden />
            </button>
            <output>{item.quantity}</output>
            <button
              type="button"
              aria-label="One more"
              disabled={item.quantity >= quantityLimits.maximum}
              onClick={() => setQuantity(item.quantity + 1)}
            >
              <Plus className="icon" aria-hidden />
            </button>
          </fieldset>
          <button type="button" className="link" onClick={remove} aria-label={`Remove ${item.name}`}>
            <Trash2 className="icon" aria-hidden />
            Remove
          </button>
        </div>
      )}
    </li>
  );
}
