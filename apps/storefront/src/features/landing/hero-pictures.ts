import { sample } from '../samples/samples.ts';

const girl = sample('girl');

/** The largest picture of the first view. The page draws it, and the build lets the browser fetch it before the page. */
export const heroPictures = {
  original: girl.original,
  restyled: girl.inStyle('clay'),
  // On a phone it is two thirds of the screen wide: a little less is asked for, so that simple phones, which are slow as well, take the smallest.
  sizes: '(min-width: 1024px) 440px, 50vw',
};
