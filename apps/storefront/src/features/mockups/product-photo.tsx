import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNearViewport } from '../../lib/use-near-viewport.ts';
import type { MockupWish } from './api/create-mockup.ts';
import { useOpened } from '../pictures/use-opened.ts';
import { mockupFor } from './mockup-queue.ts';

type Props = {
  /** What shall be photographed; nothing where there is no artwork (any more). */
  wish: MockupWish | undefined;
  /** Stands there until the photo is made, and when none can be. */
  artwork: string;
  sizePx: number;
  alt: string;
};

/** The artwork on the product; asked for when it comes near the screen. */
export function ProductPhoto({ wish, artwork, sizePx, alt }: Props): ReactElement {
  const [place, isNear] = useNearViewport<HTMLImageElement>();
  const { data } = useQuery({
    queryKey: ['product-photo', wish],
    queryFn: wish && (({ signal }) => mockupFor(wish, signal)),
    enabled: wish !== undefined && isNear,
    // The photo of where it lay before stands until the next one is made.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  return (
    <img
      ref={place}
      src={useOpened(data?.urls[0] ?? artwork)}
      srcSet={data?.srcSets[0]}
      sizes={`${sizePx}px`}
      width={sizePx}
      height={sizePx}
      alt={alt}
    />
  );
}
