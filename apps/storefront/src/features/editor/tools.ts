import {
  Combine,
  Crop,
  Eraser,
  MessageCircleQuestion,
  PaintBucket,
  PencilLine,
  RotateCw,
  Signature,
  Smile,
  type LucideIcon,
} from 'lucide-react';
import { said } from '../../lib/words.ts';

export type Tool = 'fill' | 'erase' | 'line' | 'face' | 'name' | 'join' | 'own-line' | 'turn' | 'corners';

/** What can be set right, and how: shown while the tool is in hand. */
export const TOOLS: readonly { id: Tool; name: string; icon: LucideIcon; hint: string }[] = [
  {
    id: 'fill',
    name: said('Fill'),
    icon: PaintBucket,
    hint: said('Choose a color and tap a part of the drawing, or drag across several.'),
  },
  {
    id: 'erase',
    name: said('Erase'),
    icon: Eraser,
    hint: said('Brush over what is no part of the drawing: a shadow, a thumb, a stain.'),
  },
  {
    id: 'line',
    name: said('Draw'),
    icon: PencilLine,
    hint: said('Draw a line that is missing, or close a gap.'),
  },
  {
    id: 'face',
    name: said('Face'),
    icon: Smile,
    hint: said(
      'Tap both eyes of a face, then its mouth if you like. A face that is none goes with a tap on it.',
    ),
  },
  {
    id: 'name',
    name: said('What is it?'),
    icon: MessageCircleQuestion,
    hint: said('Tap a thing and say what it is.'),
  },
  {
    id: 'join',
    name: said('Join, split'),
    icon: Combine,
    hint: said('Each thing has a tint of its own. Tap two places that are one thing, or two.'),
  },
  {
    id: 'own-line',
    name: said('Own line'),
    icon: Signature,
    hint: said('How much of your child’s own line do you want to see?'),
  },
  { id: 'turn', name: said('Turn'), icon: RotateCw, hint: said('Turn the drawing until it stands upright.') },
  {
    id: 'corners',
    name: said('Corners'),
    icon: Crop,
    hint: said('Drag the four corners onto those of the paper.'),
  },
];

/** While parts are joined, not things. */
export const WELD_HINT = said(
  'Each part has a tint of its own. Tap two parts that belong together, or draw around them or across them all.',
);

/** What two taps say. */
export const TOGETHER = [
  { name: said('One part'), value: 'weld' },
  { name: said('One thing'), value: 'join' },
  { name: said('Two things'), value: 'split' },
] as const;
export type Together = (typeof TOGETHER)[number]['value'];

/** Brushes of the eraser, in shares of the page's longer side. */
export const BRUSHES = [
  { name: said('Small'), radius: 0.012 },
  { name: said('Medium'), radius: 0.028 },
  { name: said('Large'), radius: 0.06 },
] as const;
