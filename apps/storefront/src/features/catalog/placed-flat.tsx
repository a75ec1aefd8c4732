import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import type { PrintArea } from '@doodleloom/domain/print/print-areas';
import { clsx } from 'clsx';
import { swatchOf } from '../../lib/color-swatches.ts';
import { OwnPicture } from '../pictures/own-picture.tsx';
import { LiveCanvas } from '../placement/live-canvas.tsx';
import type { Choice } from './use-choice.ts';
import type { MovedPicture } from './use-moved-picture.ts';

interface Placed {
  product: CatalogProduct;
  choice: Choice;
  area: PrintArea;
  picture: NonNullable<MovedPicture['picture']>;
  live: MovedPicture['live'];
}

/** What every panel of placing is handed: the picture on its area, and the product's photo that moves with it. */
export function placedFlat(
  { product, choice, area, picture, live }: Placed,
  { onPhonesOnly = false }: { onPhonesOnly?: boolean } = {},
) {
  const { color, mode, placement, usual, place, mockup } = choice;
  const photo = mockup.showsArtwork ? undefined : mockup.urls[0];
  return {
    picture,
    area,
    blank: { title: product.name, mode },
    ground: swatchOf(color) ?? '#ffffff',
    placement,
    usual,
    onPlace: place,
    photo: photo && (
      <span className={clsx('has-live', onPhonesOnly && 'on-phones')}>
        <OwnPicture src={photo} width={132} height={132} alt="" />
        <LiveCanvas {...live} />
      </span>
    ),
  };
}
