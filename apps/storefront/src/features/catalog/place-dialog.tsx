import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import type { PrintArea } from '@doodleloom/domain/print/print-areas';
import type { ReactElement } from 'react';
import { swatchOf } from '../../lib/color-swatches.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OwnPicture } from '../pictures/own-picture.tsx';
import FaceLine from '../placement/face-line.tsx';
import { LiveCanvas } from '../placement/live-canvas.tsx';
import PlacePanel from '../placement/place-panel.tsx';
import { SharpnessLine } from '../placement/sharpness-line.tsx';
import type { ShopArtwork } from './artwork.ts';
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
  const { color, mode, setMode, placement, usual, place, mockup, signed } = choice;
  const { picture, live } = useMovedPicture(product, artwork, choice, { isOn: true });
  if (!picture) return <div className="skeleton h-40" />;
  const photo = mockup.showsArtwork ? undefined : mockup.urls[0];
  const blank = { title: product.name, mode };
  const flat = {
    picture,
    area,
    blank,
    ground: swatchOf(color) ?? '#ffffff',
    placement,
    usual,
    onPlace: place,
    photo: photo && (
      <span className="has-live">
        <OwnPicture src={photo} width={132} height={132} alt="" />
        <LiveCanvas {...live} />
      </span>
    ),
  };
  return (
    <>
      <PlacePanel {...flat} onMode={setMode} />
      <FaceLine {...flat} artworkUrl={artwork.url} composition={signed.composition} />
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
