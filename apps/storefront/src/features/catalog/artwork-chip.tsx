import './shop.css';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { ArtworkState } from './artwork.ts';
import { styleChange } from './style-change.ts';
import { OwnPicture } from '../pictures/own-picture.tsx';

/** The picture that is being shopped for, small, with the way to another style. */
export function ArtworkChip({ state }: { state: ArtworkState }): ReactElement {
  const change = styleChange(state);
  return (
    <div className="head-end">
      <div className="artchip">
        <OwnPicture src={state.transformedImage} width={64} height={80} alt="Your artwork" />
        <div>
          <b>{state.selectedStyle}</b>
          {change && (
            <Link className="link" {...change}>
              Change style
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
