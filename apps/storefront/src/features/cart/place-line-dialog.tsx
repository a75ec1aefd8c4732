import type { CartItem } from '@doodleloom/domain/cart/cart';
import {
  ownPlacement,
  placementKey,
  settled,
  usualPlacement,
  type Placement,
} from '@doodleloom/domain/placement/placement';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { swatchOf } from '../../lib/color-swatches.ts';
import { loadProductDetails } from '../../lib/product-details.ts';
import { messageOf } from '../../lib/request-failed.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { FlatProps } from '../placement/flat-preview.tsx';
import PlacePanel from '../placement/place-panel.tsx';
import { usePlacedPicture } from '../placement/use-placed-picture.ts';
import { SharpnessLine } from '../placement/sharpness-line.tsx';
import { restMs } from '../placement/use-placement.ts';
import { useQuiet } from '../placement/use-quiet.ts';
import { placeInCart } from './cart-store.ts';
import { LinePicture } from './line-picture.tsx';

type Props = { item: CartItem; onClose: () => void };

/** Where the picture of a line lies, to be said anew. */
export default function PlaceLineDialog({ item, onClose }: Props): ReactElement {
  const [placement, setPlacement] = useState<Placement>(item.placement ?? usualPlacement);
  const [artworkMode, setMode] = useState(item.artworkMode);
  const isSame = placementKey(placement) === placementKey(item.placement) && artworkMode === item.artworkMode;
  const keep = () => {
    placeInCart(item.id, { placement, artworkMode });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('Place it')} description={t(item.name)}>
      <div className="mt-4">
        <LinePanel
          item={{ ...item, artworkMode }}
          placement={placement}
          onPlace={(next) => setPlacement(settled(next))}
          onMode={setMode}
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" disabled={isSame} onClick={keep}>
          {t('Keep it there')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </Dialog>
  );
}

type PanelProps = Pick<FlatProps, 'placement' | 'onPlace' | 'onMode'> & { item: CartItem };

function LinePanel({ item, placement, onPlace, onMode }: PanelProps): ReactElement {
  const { blueprintId, providerVariantId, artworkMode: mode = 'scene' } = item;
  const picture = usePlacedPicture(item.image, mode);
  const rested = ownPlacement(useQuiet(placement, restMs));
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['product', blueprintId],
    queryFn: ({ signal }) => loadProductDetails(blueprintId, signal),
    staleTime: 60_000,
  });
  if (isError) {
    return (
      <>
        <p className="error-text" role="alert">
          {messageOf(error)}
        </p>
        <Button size="small" className="mt-3" onClick={() => void refetch()}>
          {t('Try Again')}
        </Button>
      </>
    );
  }
  const area = data?.printAreas.find(({ variantIds }) => variantIds.includes(providerVariantId));
  if (data !== undefined && !area) return <p>{t('The printer does not tell where this one is printed.')}</p>;
  if (!area || !picture) return <div className="skeleton h-40" />;
  const blank = { title: item.name, mode };
  return (
    <>
      <PlacePanel
        picture={picture}
        area={area}
        blank={blank}
        ground={swatchOf(item.variant) ?? '#ffffff'}
        placement={placement}
        onPlace={onPlace}
        onMode={onMode}
        photo={<LinePicture item={{ ...item, placement: rested }} />}
      />
      <SharpnessLine
        picture={picture.size}
        area={area}
        blank={blank}
        placement={placement}
        aiMade={item.aiMade}
      />
    </>
  );
}
