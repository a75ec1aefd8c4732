import { useRef } from 'react';

/** From the inside out: where somebody stands, what is around it, and each one's neighbours. */
function placesAround(from: Element | null): Element[] {
  const places: (Element | null)[] = [];
  for (let at = from; at?.parentElement && at.parentElement !== document.body; at = at.parentElement)
    places.push(at, at.nextElementSibling, at.previousElementSibling);
  return places.filter((place) => place !== null);
}

/** Where to go on in a place: at its heading, else at the first thing to press. */
function entryOf(place: Element): HTMLElement | null {
  const entry = place.querySelector<HTMLElement>('h2, h3, a, button');
  if (entry?.matches('h2, h3')) entry.tabIndex = -1;
  return entry;
}

/**
 * Dialogs here are opened by state and have no trigger of their own: anyone who had the focus before gets it back, unless
 * something else has taken it meanwhile (a new screen's heading). Where the dialog deleted what they came from, they go on at
 * what stood beside it.
 */
export function useFocusReturn() {
  const before = useRef<Element[]>([]);
  return {
    onOpenAutoFocus: () => {
      before.current = placesAround(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const holder = document.activeElement;
      if (holder && holder !== document.body) return;
      const [trigger, ...around] = before.current;
      if (trigger instanceof HTMLElement && trigger.isConnected) return trigger.focus();
      for (const place of around) {
        const entry = place.isConnected && entryOf(place);
        if (entry) return entry.focus();
      }
    },
  };
}
