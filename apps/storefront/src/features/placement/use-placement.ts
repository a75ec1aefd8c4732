import { ownPlacement, placementKey, settled, type Placement } from '@doodleloom/domain/placement/placement';
import { useCallback, useMemo, useState } from 'react';
import { keptPlacements } from './kept-wishes.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

/** The server's picture follows when the hand rests. */
export const restMs = 450;

/** Where the picture lies on a product: at once for the preview, and for the mockup when the hand rests. */
export function usePlacement(artworkUrl: string, blueprintId: number, usual: Placement) {
  const [wished, setWished] = useState(() => keptPlacements.find(artworkUrl, blueprintId));
  const rested = useDebounced(wished, restMs) ?? usual;
  const place = useCallback(
    (next: Placement) => {
      const nearest = settled(next);
      setWished(nearest);
      const isUsual = placementKey(nearest) === placementKey(usual);
      keptPlacements.keep(artworkUrl, blueprintId, isUsual ? undefined : nearest);
    },
    [artworkUrl, blueprintId, usual],
  );
  return { placement: wished ?? usual, place, rested: useMemo(() => ownPlacement(rested), [rested]) };
}
