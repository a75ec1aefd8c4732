import { useEffect, useRef } from 'react';

/** Does something each time that a condition begins to hold, once. */
export function useOnceWhen(holds: boolean, act: () => void): void {
  const held = useRef(false);
  useEffect(() => {
    if (holds && !held.current) act();
    held.current = holds;
  });
}
