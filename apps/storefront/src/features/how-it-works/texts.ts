import camera from '../../assets/crayon/camera.svg';
import catFace from '../../assets/crayon/cat-face.svg';
import done from '../../assets/crayon/done.svg';
import spool from '../../assets/crayon/spool.svg';
import { said } from '../../lib/words.ts';

export const steps = [
  {
    art: camera,
    title: said('Upload the drawing'),
    text: said('Take a photo or choose a file. Crayon, pencil, marker, all welcome.'),
  },
  {
    art: catFace,
    title: said('Pick a style'),
    text: said('Seven to choose from. Each takes about 10 to 15 seconds.'),
  },
  {
    art: spool,
    title: said('Choose a product'),
    text: said('See it on mugs, shirts, posters and more before you decide.'),
  },
  {
    art: done,
    title: said('We print and send it'),
    text: said('Made one at a time, for you, and mailed to your door.'),
  },
];

type Question = {
  question: string;
  answer: string;
  /** Ends with whom to write to. */
  withContact?: true;
};

export const questions: Question[] = [
  {
    question: said('Will it still look like my child’s drawing?'),
    answer: said(
      'Yes. The shapes, the composition and the odd number of legs stay where they are. Only the material changes.',
    ),
  },
  {
    question: said('What does a good photo look like?'),
    answer: said('Daylight, from straight above, all four corners in the picture.'),
  },
  {
    question: said('Who can see the drawing?'),
    answer: said(
      'You, in your own gallery, until you delete it, and the printer of what you order. We remove the location from every photo. The privacy page names everybody, and for how long.',
    ),
  },
  {
    question: said('What if I don’t like the print?'),
    answer: said('Send it back. There is a 30-day money-back guarantee.'),
    withContact: true,
  },
];
