import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { isShopSample, shopSample } from '@doodleloom/domain/catalog/shop-sample';
import { edgeColor, edgePx } from '@doodleloom/domain/placement/edge-color';
import type { Size } from '@doodleloom/domain/print/print-area';
import { cutoutOf } from '@doodleloom/domain/uploads/artwork-path';
import { isOwnPicture, pictureName } from '@doodleloom/domain/uploads/picture-name';
import { useEffect, useState } from 'react';
import { useOpened } from '../pictures/use-opened.ts';

export interface PlacedPicture {
  src: string;
  size: Size;
  /** What the area shows where the picture leaves it free, on products that are printed all over. */
  edge: string | undefined;
}

/** The cut-out beside a picture; only its owner can open it. */
function cutoutBeside(address: string): string {
  if (isShopSample(address)) return shopSample.cutout;
  return isOwnPicture(address) ? cutoutOf(pictureName(address)) : address;
}

/** The color of the picture's edges, as the printer gets it; none where it cannot be read. */
function edgeOf(picture: HTMLImageElement): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = edgePx;
  const paper = canvas.getContext('2d');
  if (!paper) return undefined;
  paper.drawImage(picture, 0, 0, edgePx, edgePx);
  try {
    return edgeColor(paper.getImageData(0, 0, edgePx, edgePx).data);
  } catch {
    return undefined;
  }
}

/** The picture with its measures: the cut-out where that is printed and can be opened, the whole one otherwise. */
export function usePlacedPicture(artworkUrl: string, mode: ArtworkMode): PlacedPicture | undefined {
  const whole = useOpened(artworkUrl);
  const cutout = useOpened(mode === 'cutout' ? cutoutBeside(artworkUrl) : undefined);
  const [loaded, setLoaded] = useState<PlacedPicture>();
  useEffect(() => {
    const picture = new Image();
    const sources = [cutout, whole].filter((src) => src !== undefined);
    const next = () => {
      const src = sources.shift();
      if (src !== undefined) picture.src = src;
    };
    picture.addEventListener('error', next);
    picture.addEventListener('load', () =>
      setLoaded({
        src: picture.src,
        size: { width: picture.naturalWidth, height: picture.naturalHeight },
        edge: edgeOf(picture),
      }),
    );
    next();
    return () => {
      sources.length = 0;
      picture.src = '';
    };
  }, [cutout, whole]);
  return loaded;
}
