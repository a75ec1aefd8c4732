import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element is within about half a screen of what is seen. */
export function useNearViewport<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const element = useRef<Element>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '60% 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isNear];
}
