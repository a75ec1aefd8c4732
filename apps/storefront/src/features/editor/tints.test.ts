import type { Edit } from '@doodleloom/atelier/edits/edit';
import { beforeAll, expect, test, vi } from 'vitest';
import { blankView } from '../../../test/blank-view.ts';
import { lightsOf, tinting, tintsOf } from './tints.ts';
import { understood } from './understood.ts';

class Pixels {
  readonly data: Uint8ClampedArray;
  constructor(width: number, height: number) {
    this.data = new Uint8ClampedArray(4 * width * height);
  }
}
beforeAll(() => vi.stubGlobal('ImageData', Pixels));

const at = { x: 0.4, y: 0.5 };
/** Ten cells in a row: paper, five of an open piece with a dark line through it, and four of a red one. */
const piece = (id: number, x: number, colour: string | null) => ({
  id,
  part: 'wall',
  colour,
  at: { x, y: 0.5 },
  share: 0.5,
});
const drawing = understood({
  ...blankView,
  width: 10,
  height: 1,
  runs: [0, 1, 1, 5, 2, 4],
  pieces: [piece(1, 0.35, null), piece(2, 0.8, '#e03131')],
});
function tinted(edits: readonly Edit[]) {
  const page = new ImageData(10, 1);
  page.data.fill(200);
  page.data.fill(50, 4 * 2, 4 * 3);
  const { data } = tintsOf(drawing, edits, lightsOf(drawing, page));
  return (cell: number) => [...data.subarray(4 * cell, 4 * cell + 4)];
}

test('a part that was filled shows its color at once, with the lines in it', () => {
  const cell = tinted([{ kind: 'fill', at, colour: '#2f9e44' }]);
  expect(cell(4)).toEqual([0x2f, 0x9e, 0x44, 255]);
  // as much darker as it was drawn
  expect(cell(2)).toEqual([0x2f >> 2, 0x9e >> 2, 0x44 >> 2, 255].map((value) => expect.closeTo(value, -0.5)));
  // the child's own color is only tinted, and paper is not
  expect(cell(8)).toEqual([0xe0, 0x31, 0x31, 56]);
  expect(cell(0)).toEqual([0, 0, 0, 0]);
});

test('what was taken away has no tint, and what was opened one of its own', () => {
  expect(tinted([{ kind: 'paper', at }])(4)).toEqual([0, 0, 0, 0]);
  expect(tinted([{ kind: 'fill', at: { x: 0.8, y: 0.5 }, colour: null }])(8)[3]).toBe(128);
});

test('strokes change no tint', () => {
  const fill: Edit = { kind: 'fill', at, colour: null };
  expect(tinting([{ kind: 'erase', points: [at], radius: 0.01 }, fill])).toEqual([fill]);
});
