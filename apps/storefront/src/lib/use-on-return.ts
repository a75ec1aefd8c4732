import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the visitor goes back before the next screen was drawn. This one has then never gone away, and
 * what it was busy with must not keep it closed.
 */
export function useOnReturn(callback: () => void): void {
  const returned = useEffectEvent(callback);
  useEffect(() => {
    const listen = () => returned();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);
}
