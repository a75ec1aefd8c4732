import { sample } from '../samples/samples.ts';

const girl = sample('girl');

/** The largest picture of the first view. The page draws it, and the build lets the browser fetch it before the page. */
export const heroPictures = {
  original: girl.original,
  restyled: girl.inStyle('clay'),
  sizes: '(min-width: 1024px) 440px, (min-width: 700px) 50vw, 65vw',
};
