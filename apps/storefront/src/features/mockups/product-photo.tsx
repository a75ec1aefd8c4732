import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useNearViewport } from '../../lib/use-near-viewport.ts';
import type { MockupWish } from './api/create-mockup.ts';
import { useOpened } from '../pictures/use-opened.ts';
import { mockupFor } from './mockup-queue.ts';
import { viewKey, type MockupView } from './use-mockup.ts';

/** What the photo shows, and what a browser draws it of by itself. */
export type Photographed = Pick<MockupView, 'sceneUrl' | 'shows'>;

type Props = {
  /** What shall be photographed; nothing where there is no artwork (any more). */
  wish: MockupWish | undefined;
  /** Stands there until the photo is made, and when none can be. */
  artwork: string;
  sizePx: number;
  alt: string;
  /** Lies over the photo. */
  renderOver?: ((photo: Photographed) => ReactNode) | undefined;
};

const notYet: Photographed = { sceneUrl: null, shows: undefined };

/** The artwork on the product; asked for when it comes near the screen. */
export function ProductPhoto({ wish, artwork, sizePx, alt, renderOver }: Props): ReactElement {
  const [place, isNear] = useNearViewport<HTMLImageElement>();
  const { data } = useQuery({
    queryKey: ['product-photo', wish],
    queryFn:
      wish &&
      (async ({ signal }) => ({
        ...(await mockupFor(wish, signal)),
        shows: viewKey(wish.mode, wish.placement ?? undefined, wish.composition ?? undefined),
      })),
    enabled: wish !== undefined && isNear,
    // The photo of where it lay before stands until the next one is made.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const photo = (
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
  if (!renderOver) return photo;
  return (
    <span className="has-live">
      {photo}
      {renderOver(data ?? notYet)}
    </span>
  );
}
