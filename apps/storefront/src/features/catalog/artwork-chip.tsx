import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { ArtworkState } from './artwork.ts';

/** The picture that is being shopped for, small, with the way to another style. */
export function ArtworkChip({ state }: { state: ArtworkState }): ReactElement {
  const { transformedImage, selectedStyle, originalImage, assetId, fileName } = state;
  return (
    <div className="artchip">
      <img src={transformedImage} width={64} height={80} alt="Your artwork" />
      <div>
        <b>{selectedStyle}</b>
        {assetId && (
          <Link
            className="link"
            to="/style-selection"
            state={{ uploadedImage: originalImage, assetId, fileName }}
          >
            Change style
          </Link>
        )}
      </div>
    </div>
  );
}
