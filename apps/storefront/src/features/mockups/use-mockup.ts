import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import type { ShownMockup } from '@doodleloom/domain/mockups/mockup';
import { compositionKey, type Composition } from '@doodleloom/domain/composition/composition';
import { placementKey, type Placement } from '@doodleloom/domain/placement/placement';
import { mockupNotes } from '@doodleloom/domain/texts/mockup-texts';
import { useLayoutEffect, useReducer, useRef } from 'react';
import type { MockupWish } from './api/create-mockup.ts';
import { cachedMockup, mockupFor } from './mockup-queue.ts';

/** What the square of a product card shows. */
export type MockupView = {
  urls: string[];
  /** Each of them in several widths, as its `srcset`. */
  srcSets: string[];
  /** Work under way, in words: creating, retrying or updating. */
  busy: string | undefined;
  isFromCache: boolean;
  /** Every attempt has failed: the artwork itself is shown. */
  showsArtwork: boolean;
  note: string | undefined;
  /** What of the artwork is seen, and where. */
  shows: string | undefined;
  /** What a browser draws the first picture of by itself. */
  sceneUrl: string | null;
};

/** What of an artwork a mockup shows, where, and what is written with it. */
export const viewKey = (
  mode: ArtworkMode,
  placement: Placement | undefined,
  composition: Composition | undefined,
): string => [mode, placementKey(placement), compositionKey(composition)].join(' ');

export type Artwork = { url: string; styleId?: string };

const empty: MockupView = {
  urls: [],
  srcSets: [],
  busy: undefined,
  isFromCache: false,
  showsArtwork: false,
  note: undefined,
  shows: undefined,
  sceneUrl: null,
};

type Options = {
  product: CatalogProduct;
  artwork: Artwork | undefined;
  mode: ArtworkMode;
  variantId: number | undefined;
  /** Where the artwork lies, unless as usual; the same object for the same place. */
  placement?: Placement | undefined;
  /** What is printed with it; the same object for the same. */
  composition?: Composition | undefined;
  /** Cards far away cost nothing: what is under way for one ends when it is scrolled away. */
  isNear: boolean;
};

/** The product photo of a card, made when the card comes near and again when its variant or its artwork changes. */
export function useMockup(options: Options) {
  const { product, artwork, mode, variantId, placement, composition, isNear } = options;
  const [view, tell] = useReducer(
    (old: MockupView, next: Partial<MockupView>) => ({ ...old, ...next }),
    empty,
  );
  const shown = useRef<{ key: string; artworkId: string | null } | undefined>(undefined);
  /** The wish that has been answered: scrolling back asks nothing. */
  const answered = useRef<string | undefined>(undefined);
  // A mirrored picture is another one to the provider, and so is one with a caption.
  const key = `${artwork?.url}|${mode}|${placement?.mirror ? 'mirrored' : ''}|${compositionKey(composition)}`;

  // One that this page has made already is there before anything else is painted in its place.
  useLayoutEffect(() => {
    const wished = `${key}|${variantId}|${placementKey(placement)}`;
    if (!isNear || !artwork || answered.current === wished) return;
    const leaving = new AbortController();
    const wish: MockupWish = {
      blueprintId: product.blueprintId,
      printProviderId: product.printProviderId,
      artworkUrl: artwork.url,
      mode,
      ...(variantId !== undefined && { variantId }),
      ...(placement && { placement }),
      ...(composition && { composition }),
      ...(artwork.styleId && { styleId: artwork.styleId }),
    };
    // The artwork is known to the provider already: only the variant is new.
    const isSwitch = shown.current?.key === key && shown.current.artworkId !== null;
    const photograph = async () => {
      const artworkId = await show(wish, isSwitch, leaving.signal, tell);
      if (!leaving.signal.aborted) answered.current = wished;
      if (artworkId !== undefined) shown.current = { key, artworkId };
    };
    void photograph();
    return () => leaving.abort();
  }, [
    isNear,
    artwork,
    key,
    mode,
    product.blueprintId,
    product.printProviderId,
    variantId,
    placement,
    composition,
  ]);

  return { ...view, imageFailed: () => tell({ note: mockupNotes.imageLoadFailed }) };
}

/** Answers the artwork's id at the provider when a mockup is shown. */
async function show(
  wish: MockupWish,
  isSwitch: boolean,
  signal: AbortSignal,
  tell: (next: Partial<MockupView>) => void,
): Promise<string | null | undefined> {
  const onChange = (next: Partial<MockupView>) => {
    if (!signal.aborted) tell(next);
  };
  const shows = viewKey(wish.mode, wish.placement, wish.composition);
  const done = ({ urls, srcSets, isFromCache, sceneUrl }: ShownMockup) => {
    const photo = { urls, srcSets, isFromCache, sceneUrl, shows };
    onChange({ ...photo, showsArtwork: false, busy: undefined, note: undefined });
  };
  const known = cachedMockup(wish);
  if (known) {
    done(known);
    return known.artworkId;
  }
  onChange({ busy: isSwitch ? mockupNotes.updating : mockupNotes.creating, note: undefined });
  if (isSwitch) {
    try {
      const mockup = await mockupFor({ ...wish, variantOnly: true }, signal);
      done(mockup);
      return mockup.artworkId;
    } catch {
      onChange({ note: mockupNotes.variantSwitchFailed });
    }
  }
  try {
    const mockup = await mockupFor(wish, signal, (attempt) =>
      onChange({ busy: mockupNotes.retrying(attempt) }),
    );
    done(mockup);
    return mockup.artworkId;
  } catch {
    onChange({
      urls: [wish.artworkUrl],
      srcSets: [],
      showsArtwork: true,
      isFromCache: false,
      busy: undefined,
      note: mockupNotes.usingOriginalArtwork,
    });
    return undefined;
  }
}
