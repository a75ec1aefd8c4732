import type { ProductDetails } from '@doodleloom/domain/catalog/product-details';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { placementKey } from '@doodleloom/domain/placement/placement';
import { Move } from 'lucide-react';
import { lazy, Suspense, useId, useState, type ReactElement } from 'react';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import type { ShopArtwork } from '../catalog/artwork.ts';
import { swatchOf } from '../../lib/color-swatches.ts';
import type { Choice } from '../catalog/use-choice.ts';
import { OwnPicture } from '../pictures/own-picture.tsx';
import { usePlacedPicture } from '../placement/use-placed-picture.ts';
import { SharpnessLine } from '../placement/sharpness-line.tsx';

const PlacePanel = lazy(() => import('../placement/place-panel.tsx'));

type Props = { product: CatalogProduct; details: ProductDetails; artwork: ShopArtwork; choice: Choice };

/** Where the picture lies on it, for those who want to say so, and how sharp it comes out there. */
export function PlaceIt({ product, details, artwork, choice }: Props): ReactElement | null {
  const { color, mode, setMode, placement, place, variantId, mockup } = choice;
  const photo = mockup.showsArtwork ? undefined : mockup.urls[0];
  const [isOpen, setOpen] = useState(() => placementKey(placement) !== '');
  const id = useId();
  const picture = usePlacedPicture(artwork.url, mode);
  const area = details.printAreas.find(({ variantIds }) => variantIds.includes(variantId ?? 0));
  if (!area || !picture) return null;
  const blank = { title: product.name, mode };
  return (
    <>
      <Button
        size="small"
        icon={Move}
        full
        className="mt-4"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Place it')}
      </Button>
      <div id={id} className="mt-4" hidden={!isOpen}>
        <Suspense fallback={<div className="skeleton h-40" />}>
          {isOpen && (
            <PlacePanel
              picture={picture}
              area={area}
              blank={blank}
              ground={swatchOf(color) ?? '#ffffff'}
              placement={placement}
              onPlace={place}
              onMode={setMode}
              photo={photo && <OwnPicture src={photo} width={96} height={96} alt="" className="on-phones" />}
            />
          )}
        </Suspense>
      </div>
      <SharpnessLine
        picture={picture.size}
        area={area}
        blank={blank}
        placement={placement}
        aiMade={artwork.aiMade}
      />
    </>
  );
}
