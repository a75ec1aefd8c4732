import { expect, test } from 'vitest';
import { labPlanes } from '../planes/oklab.ts';
import { placeEdits } from './place-edits.ts';
import { weldAreas } from './weld-areas.ts';

const [width, height] = [120, 60];
const same = <T>(point: T): T => point;

/** Three pieces beside each other, with something as broad as three pens between the first two. */
function welded(isLineBetween: boolean) {
  const label = new Int32Array(width * height);
  const mask = new Uint8Array(label.length);
  for (let y = 10; y < 50; y++)
    for (let x = 10; x < 110; x++) {
      const isBetween = x >= 40 && x < 49;
      if (isBetween) mask[y * width + x] = Number(isLineBetween);
      else label[y * width + x] = x < 40 ? 1 : x < 80 ? 2 : 3;
    }
  const grid = { width, height, size: width };
  const places = [20, 100].map((x) => ({ x: x / width, y: 0.5 }));
  const edits = placeEdits([{ kind: 'weld', places }], { toPage: same, toPhoto: same }, grid);
  const page = {
    grid,
    lines: { mask, width: 3 },
    lab: labPlanes(mask.length),
    dropped: new Uint8Array(mask.length),
  };
  weldAreas(label, [false, true, true, true], edits, page);
  const at = (x: number) => label[30 * width + x];
  return { pieces: new Set([at(20), at(60), at(100)]), missed: edits.missed() };
}

test('two parts become one with all that is drawn between their taps', () => {
  expect(welded(true)).toEqual({ pieces: new Set([4]), missed: [] });
});

test('parts with paper between them stay two, and that is said', () => {
  expect(welded(false)).toEqual({ pieces: new Set([1, 2, 3]), missed: [0] });
});
