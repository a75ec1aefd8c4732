import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { isShopSample, shopSample } from '@doodleloom/domain/catalog/shop-sample';
import { edgeColor, edgePx } from '@doodleloom/domain/placement/edge-color';
import type { Size } from '@doodleloom/domain/print/print-area';
import { isOwnPicture } from '@doodleloom/domain/uploads/picture-name';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '../auth/auth-context.ts';
import { cutoutAddress } from '../pictures/own-addresses.ts';
import { useOpened } from '../pictures/use-opened.ts';
import { pixelsOf } from './pixels-of.ts';

export interface PlacedPicture {
  image: HTMLImageElement;
  src: string;
  size: Size;
  /** What the area shows where the picture leaves it free, on products that are printed all over. */
  edge: () => string | undefined;
}

/** Addresses open for an hour at least. */
const freshMs = 50 * 60_000;

/** What opens the cut-out, where that is printed and there is one; undefined while it is asked for. */
function useCutout(address: string, mode: ArtworkMode): string | null | undefined {
  const { user, loading } = useAuth();
  const isAsked = mode === 'cutout' && isOwnPicture(address);
  const { data, isError } = useQuery({
    queryKey: ['cutout', address, user?.id ?? null],
    queryFn: () => cutoutAddress(address),
    enabled: isAsked && !loading,
    staleTime: freshMs,
  });
  if (mode === 'cutout' && isShopSample(address)) return shopSample.cutout;
  return isAsked && !isError ? data : null;
}

/**
 * The color of the picture's edges, as the printer gets it; none where it cannot be read. Few products show it, and reading a
 * picture takes a phone longer than drawing the page: it is read when it is asked for.
 */
function edgeOf(picture: HTMLImageElement): () => string | undefined {
  let read: { color: string | undefined } | undefined;
  return () => {
    if (!read) {
      const small = pixelsOf(picture, { width: edgePx, height: edgePx });
      read = { color: small && edgeColor(small.data) };
    }
    return read.color;
  };
}

/** The picture with its measures: the cut-out where that is printed and can be opened, the whole one otherwise. */
export function usePlacedPicture(artworkUrl: string, mode: ArtworkMode): PlacedPicture | undefined {
  const whole = useOpened(artworkUrl);
  const cutout = useCutout(artworkUrl, mode);
  const [loaded, setLoaded] = useState<PlacedPicture>();
  useEffect(() => {
    if (cutout === undefined) return undefined;
    const picture = new Image();
    const sources = [cutout, whole].filter((src) => src !== undefined && src !== null);
    const next = () => {
      const src = sources.shift();
      if (src !== undefined) picture.src = src;
    };
    picture.addEventListener('error', next);
    picture.addEventListener('load', () =>
      setLoaded({
        image: picture,
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
