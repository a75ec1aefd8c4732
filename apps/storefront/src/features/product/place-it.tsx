import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { printAreaIn } from '@doodleloom/domain/print/print-areas';
import { Images, Move, PenLine } from 'lucide-react';
import { Suspense, useId, type ReactElement } from 'react';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import type { ShopArtwork } from '../catalog/artwork.ts';
import { placedFlat } from '../catalog/placed-flat.tsx';
import type { Choice } from '../catalog/use-choice.ts';
import { useAuth } from '../auth/auth-context.ts';
import { SharpnessLine } from '../placement/sharpness-line.tsx';
import type { Placing } from './use-placing.ts';
import { lazy } from '../../lib/lazy.ts';

const PlacePanel = lazy(() => import('../placement/place-panel.tsx'));
const SignPanel = lazy(() => import('../placement/sign-panel.tsx'));
const TogetherPanel = lazy(() => import('../placement/together-panel.tsx'));
const FaceLine = lazy(() => import('../placement/face-line.tsx'));

type Props = {
  product: CatalogProduct;
  artwork: ShopArtwork;
  choice: Choice;
  placing: Placing;
};

/** Where the picture lies on it and what is written with it, for those who want to say so, and how sharp it comes out there. */
export function PlaceIt({ product, artwork, choice, placing }: Props): ReactElement | null {
  const { mode, setMode, variantId, signed } = choice;
  const { user } = useAuth();
  const { open, setOpen, picture, live } = placing;
  const id = useId();
  const area = printAreaIn(product.printAreas, variantId);
  if (!area || !picture) return null;
  const flat = placedFlat({ product, choice, area, picture, live }, { onPhonesOnly: true });
  const toggle = (tool: Placing['open']) => ({
    'aria-expanded': open === tool,
    'aria-controls': id,
    onClick: () => setOpen(open === tool ? undefined : tool),
  });
  return (
    <>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button size="small" icon={Move} full {...toggle('place')}>
          {t('Place it')}
        </Button>
        <Button size="small" icon={PenLine} full {...toggle('sign')}>
          {t('Sign it')}
        </Button>
        {user && !artwork.isSample && (
          <Button size="small" icon={Images} full className="col-span-2" {...toggle('together')}>
            {t('Put more pictures on it')}
          </Button>
        )}
      </div>
      <div id={id} className="mt-4" hidden={!open}>
        <Suspense fallback={<div className="skeleton h-40" />}>
          {open === 'place' && <PlacePanel {...flat} onMode={setMode} />}
          {open === 'together' && (
            <TogetherPanel
              {...flat}
              artworkUrl={artwork.url}
              written={signed.written}
              onWrite={signed.compose}
            />
          )}
          {open === 'sign' && (
            <SignPanel
              {...flat}
              artworkUrl={artwork.url}
              mode={mode}
              written={signed.written}
              problem={signed.problem}
              onWrite={signed.compose}
            />
          )}
        </Suspense>
      </div>
      <Suspense>
        <FaceLine {...flat} artworkUrl={artwork.url} composition={signed.composition} />
      </Suspense>
      <SharpnessLine {...flat} aiMade={artwork.aiMade} />
    </>
  );
}
