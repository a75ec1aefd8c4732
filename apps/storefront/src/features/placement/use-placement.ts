import {
  ownPlacement,
  settled,
  usualPlacement,
  type Placement,
} from '@doodleloom/domain/placement/placement';
import { useCallback, useMemo, useState } from 'react';
import { keptPlacements } from './kept-wishes.ts';
import { useQuiet } from './use-quiet.ts';

/** The server's picture follows when the hand rests. */
export const restMs = 450;

/** Where the picture lies on a product: at once for the preview, and for the mockup when the hand rests. */
export function usePlacement(artworkUrl: string, blueprintId: number) {
  const [placement, setPlacement] = useState<Placement>(
    () => keptPlacements.find(artworkUrl, blueprintId) ?? usualPlacement,
  );
  const rested = useQuiet(placement, restMs);
  const place = useCallback(
    (next: Placement) => {
      const nearest = settled(next);
      setPlacement(nearest);
      keptPlacements.keep(artworkUrl, blueprintId, ownPlacement(nearest));
    },
    [artworkUrl, blueprintId],
  );
  return { placement, place, rested: useMemo(() => ownPlacement(rested), [rested]) };
}
