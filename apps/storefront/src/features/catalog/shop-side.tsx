import './shop.css';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Framed } from '../../ui/pictures.tsx';
import type { ArtworkState } from './artwork.ts';
import { styleChange } from './style-change.ts';
import { OwnPicture } from '../pictures/own-picture.tsx';

/** What is being printed, beside the products. */
export function ShopSide({ state }: { state: ArtworkState }): ReactElement {
  const change = styleChange(state);
  return (
    <aside className="shop-side" aria-label="Your artwork">
      <Framed>
        <OwnPicture src={state.transformedImage} alt={`Your artwork in the style ${state.selectedStyle}`} />
      </Framed>
      <div>
        <p className="h3">{state.selectedStyle}</p>
        <p className="small muted mt-2">
          It prints sharper than it looks on screen. Shirts and stickers wear the drawing only; every card has
          a switch.
        </p>
        {change && (
          <Link className="link" {...change}>
            Change style
          </Link>
        )}
      </div>
    </aside>
  );
}
