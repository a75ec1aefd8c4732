import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

const siteName = 'Doodleloom';
const shopInOneSentence =
  'Upload a child’s drawing, choose one of seven art styles, and have it printed on mugs, shirts, posters and more.';
let shown: string | undefined;

const describe = (text: string) =>
  document.querySelector('meta[name="description"]')?.setAttribute('content', text);

/**
 * A screen has arrived: the document carries its title, and after a change of screens the focus stands on its
 * heading, so that keyboard and screen reader start at the top of it.
 */
export function useArrival(
  title: string,
  description = shopInOneSentence,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} | ${siteName}`;
    describe(description);
  }, [title, description]);
  const { key } = useLocation();
  useEffect(() => {
    // The first view leaves the focus where the browser put it.
    if (shown !== undefined && shown !== key) heading.current?.focus({ preventScroll: true });
    shown = key;
  }, [key]);
  return heading;
}
