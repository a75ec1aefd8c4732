import { expect, test } from 'vitest';
import type { Scene } from '../scene/scene.ts';
import { colourFaces } from './colour-faces.ts';
import { lch } from './oklab.ts';
import { EYE_WHITE, WHITE } from './palettes.ts';

const BLACK = { L: 0.25, chroma: 0.01, hue: 60 };

/** The colours of a mouth that was drawn in so many pieces, left white. */
function mouthOf(pieces: number) {
  const regions = Array.from({ length: pieces + 2 }, (_, id) => ({
    id,
    kind: 'paper',
    lab: null,
    parent: 1,
  }));
  const own = regions.slice(2).map(({ id }) => id);
  const face = {
    host: 1,
    eyes: [
      { drawn: 'dot', regions: [] },
      { drawn: 'dot', regions: [] },
    ],
    mouth: { regions: own },
  };
  const colours = regions.map(() => WHITE);
  const known = { ink: lch(0.24, 0.025, 50), pen: BLACK, colouredPen: false };
  colourFaces({ regions, faces: [face] } as unknown as Scene, known, colours);
  return own.map((id) => colours[id]);
}

test('a mouth is red inside, and one in several pieces shows white teeth', () => {
  expect(mouthOf(1)).not.toEqual([EYE_WHITE]);
  expect(mouthOf(4)).toEqual([EYE_WHITE, EYE_WHITE, EYE_WHITE, EYE_WHITE]);
});
