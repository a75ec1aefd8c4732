import type { AssetRow } from '@doodleloom/domain/uploads/asset';
import { memo, useEffect, useRef, useState, type ReactElement } from 'react';
import { DrawingString } from './drawing-string.tsx';

/** Strings within two screens or so are drawn; the eye never meets an empty one. */
const near: IntersectionObserverInit = { rootMargin: '1600px 0px' };

/**
 * The place of a string in the gallery. Far away it keeps its height and its heading alone, so that a thousand drawings
 * weigh no more than a dozen.
 */
export const StringPlace = memo(function StringPlace({ asset }: { asset: AssetRow }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [heightFarAway, setHeight] = useState<number>();
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setHeight(undefined);
      // Anyone who stands in it with the keyboard keeps it.
      else if (!element.contains(document.activeElement)) setHeight(element.offsetHeight);
    }, near);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place} style={heightFarAway === undefined ? undefined : { height: heightFarAway }}>
      {heightFarAway === undefined ? (
        <DrawingString asset={asset} />
      ) : (
        <section aria-label={asset.filename}>
          <h2 className="sr-only">{asset.filename}</h2>
        </section>
      )}
    </div>
  );
});
