import './shop.css';
import { toStyles, type DrawnPicture } from '@doodleloom/domain/generation/drawn-picture';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Framed } from '../../ui/pictures.tsx';
import { OwnPicture } from '../pictures/own-picture.tsx';

/** What is being printed, beside the products. */
export function ShopSide({ drawn }: { drawn: DrawnPicture }): ReactElement {
  return (
    <aside className="shop-side" aria-label="Your artwork">
      <Framed>
        <OwnPicture src={drawn.picture} alt={`Your artwork in the style ${drawn.style}`} />
      </Framed>
      <div>
        <p className="h3">{drawn.style}</p>
        <p className="small muted mt-2">
          It prints sharper than it looks on screen. Shirts and stickers wear the drawing only; every card has
          a switch.
        </p>
        {drawn.assetId && (
          <Link className="link" {...toStyles(drawn)}>
            Change style
          </Link>
        )}
      </div>
    </aside>
  );
}
