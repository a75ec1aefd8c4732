import type { StyleName } from '../context/style-context.ts';

/** What every style must keep; said first, because models weigh the beginning most. */
const KEEP =
  "Restyle this photo of a child's drawing as finished artwork. Keep the child's composition, every figure, their number, " +
  'poses, proportions, faces, expressions and colors exactly as drawn, wobbly lines and funny proportions included. ' +
  'Do not add people, text, letters, logos, signatures or frames. Remove paper, table, shadows and ruled lines of the photo. ' +
  'Where the child left white paper inside a figure, choose friendly colors that suit it. Safe for small children. ' +
  'An original look of its own: never an existing character, and nothing known from a film, series, comic, game, book or toy; ' +
  'if the child drew such a character, keep the drawn shapes and colors and invent the rest.';

/** One description per style, of material and light; no studio, film or product is named. */
const LOOK: Record<StyleName, string> = {
  photorealistic:
    'As a photograph of a real handmade object: a glazed ceramic figurine or painted wooden toy on a table, window light from the left, shallow depth of field, true reflections and contact shadows.',
  pixar:
    'As a frame of a modern computer-animated family film: rounded soft forms, large living eyes, subsurface glow, warm key light and cool fill, a dreamy out-of-focus meadow or playroom behind, feet firmly on the ground.',
  comic:
    'As a printed comic book panel: confident brush ink with varying width, flat colors slightly off register, halftone dots in the shade, a burst and rays behind, aged paper.',
  disney:
    'As a hand-painted picture book page: warm even outlines, airbrushed color with soft gloss, friendly eyes, rolling hills, clouds and flowers.',
  sesame:
    'As a fuzzy hand puppet on a sunny stage set: shaggy fur, felt details, ping-pong ball eyes, softly blurred street or painted hills behind.',
  clay: 'As stop-motion modeling clay pressed by small hands: finger prints, rolled coils for lines, raking light, on a board of smeared clay.',
  vector:
    'As minimal flat vector art: at most eight flat colors, smooth simple shapes, one line width, one quiet geometric form behind, no gradients, no texture.',
};

const ALONE = 'Show the figures alone on a plain pure white background without shadow, ready to be cut out.';

/** The words for one picture. */
export const promptFor = (style: StyleName, background: 'scene' | 'cutout'): string =>
  [KEEP, LOOK[style], ...(background === 'cutout' ? [ALONE] : [])].join(' ');
