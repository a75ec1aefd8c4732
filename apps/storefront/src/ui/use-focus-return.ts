import { useRef } from 'react';

/**
 * Dialogs here are opened by state and have no trigger of their own: anyone who had the focus before gets it back, unless
 * something else has taken it meanwhile (a new screen's heading).
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const holder = document.activeElement;
      if (!holder || holder === document.body) before.current?.focus();
    },
  };
}
