import { type AssetRow } from '@doodleloom/domain/uploads/asset';
import { memo, useEffect, useRef, useState, type CSSProperties, type ReactElement } from 'react';
import { DrawingString } from './drawing-string.tsx';
import { titleInWords } from '../pictures/title-in-words.ts';

/** Strings within two screens or so are drawn; the eye never meets an empty one. */
const near: IntersectionObserverInit = { rootMargin: '1600px 0px' };

type Props = {
  asset: AssetRow;
  /** 1, 2 … where several drawings are called the same. */
  twin: number;
};

/**
 * The place of a string in the gallery. Far away it keeps its height and its heading alone, so that a thousand drawings
 * weigh no more than a dozen.
 */
export const StringPlace = memo(function StringPlace({ asset, twin }: Props): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  /** As wide as what hangs on it: short strings share a row where there is room. */
  const places = Math.min(4, Math.max(2, asset.jobs.length + 1));
  const title = titleInWords(asset, new Date());
  const label = twin > 0 ? `${title} (${twin})` : title;
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
    <div
      ref={place}
      className="string-place"
      style={
        { '--n': places, ...(heightFarAway !== undefined && { height: heightFarAway }) } as CSSProperties
      }
    >
      {heightFarAway === undefined ? (
        <DrawingString asset={asset} label={label} />
      ) : (
        <section aria-label={label}>
          <h2 className="sr-only">{title}</h2>
        </section>
      )}
    </div>
  );
});
