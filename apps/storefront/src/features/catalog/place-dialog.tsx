import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import type { PrintArea } from '@doodleloom/domain/print/print-areas';
import type { ReactElement } from 'react';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import FaceLine from '../placement/face-line.tsx';
import PlacePanel from '../placement/place-panel.tsx';
import { SharpnessLine } from '../placement/sharpness-line.tsx';
import type { ShopArtwork } from './artwork.ts';
import { placedFlat } from './placed-flat.tsx';
import type { Choice } from './use-choice.ts';
import { useMovedPicture } from './use-moved-picture.ts';

type Props = {
  product: CatalogProduct;
  artwork: ShopArtwork;
  choice: Choice;
  area: PrintArea;
  onClose: () => void;
};

/** Where the picture lies on a card's product: kept at once, as on the product's own page; the card follows. */
export default function PlaceDialog(props: Props): ReactElement {
  const { product, onClose } = props;
  return (
    <Dialog open onClose={onClose} title={t('Place it')} description={t(product.name)}>
      <div className="mt-4">
        <Placed {...props} />
      </div>
      <Button variant="primary" className="mt-5" onClick={onClose}>
        {t('Done')}
      </Button>
    </Dialog>
  );
}

function Placed({ product, artwork, choice, area }: Omit<Props, 'onClose'>): ReactElement {
  const { setMode, signed } = choice;
  const { picture, live } = useMovedPicture(product, artwork, choice, { isOn: true });
  if (!picture) return <div className="skeleton h-40" />;
  const flat = placedFlat({ product, choice, area, picture, live });
  return (
    <>
      <PlacePanel {...flat} onMode={setMode} />
      <FaceLine {...flat} artworkUrl={artwork.url} composition={signed.composition} />
      <SharpnessLine {...flat} aiMade={artwork.aiMade} />
    </>
  );
}
