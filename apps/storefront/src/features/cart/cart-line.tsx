import { placeholderImage, quantityLimits, type CartItem } from '@doodleloom/domain/cart/cart';
import { formatCents } from '@doodleloom/domain/money/cents';
import { Images, Minus, Move, PenLine, Plus, Trash2, type LucideIcon } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { changeQuantity, restoreLine, takeFromCart } from './cart-store.ts';
import { PrintWords } from '../placement/print-words.tsx';
import { LinePicture } from './line-picture.tsx';
import type { LineTrouble } from './use-cart-check.ts';
import { said, t } from '../../lib/words.ts';
import { colorInWords, sizeInWords } from '../../lib/provider-words.ts';
import { lazy } from '../../lib/lazy.ts';

const ReprintLineDialog = lazy(() => import('./reprint-line-dialog.tsx'));

type Props = { item: CartItem; index: number; trouble: LineTrouble | undefined; locked: boolean };

/** How the picture lies on it. */
const artworkModeWords = { scene: said('whole picture'), cutout: said('cut out') };

const words = (trouble: LineTrouble): string =>
  ({
    unavailable: t('This one is no longer available. Please remove it to order the rest.'),
    'no-artwork': t('This one has no drawing yet. Remove it, and add it again with your artwork.'),
    price:
      trouble.kind === 'price'
        ? t('The price has changed to {price}.', { price: formatCents(trouble.priceCents) })
        : '',
  })[trouble.kind];

/** One line of the cart: what it is, how many, and the way out of it. */
export function CartLine({ item, index, trouble, locked }: Props): ReactElement {
  const remove = () => {
    takeFromCart(item.id);
    notify(
      { title: t('Removed. Undo?') },
      { action: { label: t('Undo'), run: () => restoreLine(item, index) } },
    );
  };
  const setQuantity = (quantity: number) => (quantity <= 0 ? remove() : changeQuantity(item.id, quantity));
  return (
    <li className="cart-line">
      <LinePicture item={item} />
      <div>
        <h2 className="h3">{t(item.name)}</h2>
        <p className="meta">
          {t(item.style)}, {t(artworkModeWords[item.artworkMode ?? 'scene'])}
          <br />
          {sizeInWords(item.size)}, {colorInWords(item.variant)}
          <PrintWords {...item} />
          {locked && (
            <>
              <br />
              {item.quantity} × {formatCents(item.priceCents)}
            </>
          )}
        </p>
        {trouble && (
          <p className="error-text" role="alert">
            {words(trouble)}
          </p>
        )}
      </div>
      <p className="price">{formatCents(item.priceCents * item.quantity)}</p>
      {!locked && item.image !== placeholderImage && <ReprintLine item={item} />}
      {!locked && (
        <div className="controls">
          <fieldset className="quantity" aria-label={t('Quantity of {name}', { name: t(item.name) })}>
            <button type="button" aria-label={t('One less')} onClick={() => setQuantity(item.quantity - 1)}>
              <Minus className="icon" aria-hidden />
            </button>
            <output>{item.quantity}</output>
            <button
              type="button"
              aria-label={t('One more')}
              disabled={item.quantity >= quantityLimits.maximum}
              onClick={() => setQuantity(item.quantity + 1)}
            >
              <Plus className="icon" aria-hidden />
            </button>
          </fieldset>
          <button
            type="button"
            className="link"
            onClick={remove}
            aria-label={t('Remove {name}', { name: t(item.name) })}
          >
            <Trash2 className="icon" aria-hidden />
            {t('Remove')}
          </button>
        </div>
      )}
    </li>
  );
}

type Tool = [name: 'place' | 'sign' | 'together', icon: LucideIcon, words: string, label: string];

/** The ways to have a line printed otherwise: its picture elsewhere, or with a caption. */
function ReprintLine({ item }: Pick<Props, 'item'>): ReactElement {
  const [open, setOpen] = useState<Tool[0]>();
  const name = t(item.name);
  const tools: Tool[] = [
    ['place', Move, t('Place it'), t('Place the picture on {name}', { name })],
    ['sign', PenLine, t('Sign it'), t('Sign the picture on {name}', { name })],
  ];
  if (item.composition?.together)
    tools.push(['together', Images, t('Swap pictures'), t('Change the pictures on {name}', { name })]);
  return (
    <>
      <p className="line-tools">
        {tools.map(([tool, Icon, words, label]) => (
          <button key={tool} type="button" className="link" onClick={() => setOpen(tool)} aria-label={label}>
            <Icon className="icon" aria-hidden />
            {words}
          </button>
        ))}
      </p>
      <Suspense>
        {open && <ReprintLineDialog item={item} tool={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
