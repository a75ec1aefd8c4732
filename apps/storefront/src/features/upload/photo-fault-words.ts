import type { PhotoFault } from '@doodleloom/atelier/glance/photo-fault';
import { said } from '../../lib/words.ts';

/** What could be better on a photo, said plainly, and how. */
export const photoFaultWords: Record<PhotoFault, string> = {
  dark: said('This photo is rather dark. By a window or under a lamp the colors come out better.'),
  blurred: said('This photo looks blurred. Hold the phone still and tap on the drawing before you press.'),
  glare: said('A light is reflected on the drawing. Tilt the phone a little, and leave the flash off.'),
  'cut-off': said('A part of the drawing seems to be outside the photo. Step back until you see all of it.'),
};
