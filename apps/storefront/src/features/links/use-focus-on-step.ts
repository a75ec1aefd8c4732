import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Each new step takes the focus to its heading: what was pressed has gone with the step before. The first one leaves
 * the focus where the browser put it.
 */
export function useFocusOnStep(step: string, first: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(first);
  const hasBegun = useRef(false);
  // Before anybody can press anything of the new step, or this would take the focus from there.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = place.current?.querySelector('h1');
    if (hasBegun.current && heading) {
      heading.tabIndex = -1;
      heading.focus();
    }
    hasBegun.current = true;
  }, [step]);
  return place;
}
