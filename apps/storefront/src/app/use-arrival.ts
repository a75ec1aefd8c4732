import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { said, t } from '../lib/words.ts';

const siteName = 'Doodleloom';
const shopInOneSentence = said(
  'Upload a child’s drawing, choose one of seven art styles, and have it printed on mugs, shirts, posters and more.',
);
let shown: { key: string; pathname: string } | undefined;

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
    describe(t(description));
  }, [title, description]);
  const { key, pathname } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  useEffect(() => {
    // What is typed into a search replaces the address of the same screen: the focus stays in the field.
    const isSameScreen = isReplaced && shown?.pathname === pathname;
    // The first view leaves the focus where the browser put it.
    if (shown !== undefined && shown.key !== key && !isSameScreen)
      heading.current?.focus({ preventScroll: true });
    shown = { key, pathname };
  }, [key, pathname, isReplaced]);
  return heading;
}
