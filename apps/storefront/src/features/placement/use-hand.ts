import type { WrittenCaption } from '@doodleloom/domain/composition/composition';
import { handFor, type Hand } from '@doodleloom/domain/lettering/hand';
import { useEffect, useState } from 'react';

/** The hand that writes a caption, fetched when there is something to write; the last one until then. */
export function useHand(caption: Pick<WrittenCaption, 'hand' | 'text'> | undefined): Hand | undefined {
  const [hand, setHand] = useState<Hand>();
  const { hand: id, text } = caption ?? {};
  useEffect(() => {
    if (id === undefined || text === undefined) return undefined;
    let isWanted = true;
    handFor(id, text).then(
      (fetched) => isWanted && setHand(fetched),
      // Without it the preview has no letters; the photo, which the server makes, has them.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [id, text]);
  return hand;
}
