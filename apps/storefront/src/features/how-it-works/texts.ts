import camera from '../../assets/crayon/camera.svg';
import catFace from '../../assets/crayon/cat-face.svg';
import done from '../../assets/crayon/done.svg';
import spool from '../../assets/crayon/spool.svg';
import { t } from '../../lib/words.ts';

export const steps = [
  {
    art: camera,
    title: t('Upload the drawing'),
    text: t('Take a photo or choose a file. Crayon, pencil, marker, all welcome.'),
  },
  {
    art: catFace,
    title: t('Pick a style'),
    text: t('Seven to choose from. Each takes about 10 to 15 seconds.'),
  },
  {
    art: spool,
    title: t('Choose a product'),
    text: t('See it on mugs, shirts, posters and more before you decide.'),
  },
  {
    art: done,
    title: t('We print and send it'),
    text: t('Made one at a time, for you, and mailed to your door.'),
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
    question: t('Will it still look like my child’s drawing?'),
    answer: t(
      'Yes. The shapes, the composition and the odd number of legs stay where they are. Only the material changes.',
    ),
  },
  {
    question: t('What does a good photo look like?'),
    answer: t('Daylight, from straight above, all four corners in the picture.'),
  },
  {
    question: t('Who can see the drawing?'),
    answer: t(
      'You, in your own gallery, until you delete it, and the printer of what you order. We remove the location from every photo. The privacy page names everybody, and for how long.',
    ),
  },
  {
    question: t('What if I don’t like the print?'),
    answer: t('Send it back. There is a 30-day money-back guarantee.'),
    withContact: true,
  },
];
