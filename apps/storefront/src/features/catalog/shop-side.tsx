import type { ReactElement } from 'react';
import { Framed } from '../../ui/pictures.tsx';
import type { ArtworkState } from './artwork.ts';

/** What is being printed, beside the products. */
export function ShopSide({ state }: { state: ArtworkState }): ReactElement {
  return (
    <aside className="shop-side" aria-label="Your artwork">
      <div className="box">
        <Framed>
          <img src={state.transformedImage} alt={`Your artwork in the style ${state.selectedStyle}`} />
        </Framed>
        <div>
          <p className="h3">{state.selectedStyle}</p>
          <p className="small muted">
            Each piece is printed for you, one at a time. Shirts and stickers wear the drawing alone; you can
            switch on every card.
          </p>
        </div>
      </div>
    </aside>
  );
}
