import { printAreaIn } from '@doodleloom/domain/print/print-areas';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { Move } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import { t } from '../../lib/words.ts';
import type { ShopArtwork } from './artwork.ts';
import type { Choice } from './use-choice.ts';
import { lazy } from '../../lib/lazy.ts';

const PlaceDialog = lazy(() => import('./place-dialog.tsx'));

type Props = { product: CatalogProduct; artwork: ShopArtwork; choice: Choice };

/** In the corner of a card: where the picture lies on its product, said without leaving the shelf. */
export function PlaceOnCard({ product, artwork, choice }: Props): ReactElement | null {
  const [open, setOpen] = useState(false);
  const area = printAreaIn(product.printAreas, choice.variantId);
  // Our sample is for looking; and until the provider has said where it is printed, nothing can be placed.
  if (artwork.isSample || !area) return null;
  return (
    <>
      <button
        type="button"
        className="place-on-card"
        aria-label={t('Place the picture on {name}', { name: t(product.name) })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>
          <Move className="icon" aria-hidden />
          <b>{t('Place it')}</b>
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <PlaceDialog {...{ product, artwork, choice, area }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
