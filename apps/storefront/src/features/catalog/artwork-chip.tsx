import './shop.css';
import { toStyles, type DrawnPicture } from '@doodleloom/domain/generation/drawn-picture';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { OwnPicture } from '../pictures/own-picture.tsx';

/** The picture that is being shopped for, small, with the way to another style. */
export function ArtworkChip({ drawn }: { drawn: DrawnPicture }): ReactElement {
  return (
    <div className="head-end">
      <div className="artchip">
        <OwnPicture src={drawn.picture} width={64} height={80} alt="Your artwork" />
        <div>
          <b>{drawn.style}</b>
          {drawn.assetId && (
            <Link className="link" {...toStyles(drawn)}>
              Change style
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
