import { describe, expect, test } from 'vitest';
import { labPlanes } from '../planes/oklab.ts';
import type { Lab } from '../scene/scene.ts';
import { dropSeams } from './drop-seams.ts';

const [width, height] = [60, 40];
const pen = 3;
const at = (x: number, y: number) => y * width + x;
/** Rose and red of one crayon, its densest strokes, a black pen, and green. */
const [rose, red, dense, black, green]: Lab[] = [
  [0.8, 0.1, 0.05],
  [0.65, 0.17, 0.09],
  [0.5, 0.25, 0.12],
  [0.25, 0.01, 0.01],
  [0.7, -0.12, 0.08],
];

/** A box of two halves, 1 and 2, with a line between them, its rim, and a mark within the left half. */
function box(colors: { left: Lab; right: Lab; between: Lab }, painted = [false, true, true]) {
  const label = new Int32Array(width * height);
  const mask = new Uint8Array(label.length);
  const lab = labPlanes(label.length);
  for (let y = 5; y < 35; y += 1)
    for (let x = 5; x < 55; x += 1) {
      const [isRim, isBetween] = [x < 8 || x > 51 || y < 8 || y > 31, Math.abs(x - 30) < 2];
      const isMark = Math.abs(x - 18) < 2 && Math.abs(y - 20) < 4;
      label[at(x, y)] = x < 30 ? 1 : 2;
      mask[at(x, y)] = Number(isRim || isBetween || isMark);
      const color =
        isRim || isMark ? black : isBetween ? colors.between : x < 30 ? colors.left : colors.right;
      [lab.L[at(x, y)], lab.A[at(x, y)], lab.B[at(x, y)]] = color!;
    }
  const before = mask.slice();
  const whole = Uint8Array.from(label, (id) => Number(id > 0));
  const lines = { mask, width: pen };
  dropSeams(
    { label, painted, ids: new Set([1, 2]), whole },
    { grid: { width, height, size: width }, lines, lab, dropped: mask },
  );
  return { mask, before };
}
const middle = Array.from({ length: 16 }, (_, k) => at(30, 12 + k));

describe('the line between two pieces that become one', () => {
  test.each([
    ['goes where it is denser paint of one of them', { left: rose!, right: red!, between: dense! }, true],
    ['goes where it is paint of the one that differs', { left: green!, right: red!, between: dense! }, true],
    ['stays where another pen drew it', { left: rose!, right: red!, between: black! }, false],
    ['stays where it has neither’s hue', { left: rose!, right: red!, between: green! }, false],
  ])('%s', (_, colors, goes) => {
    const { mask, before } = box(colors);
    expect(middle.every((cell) => before[cell] === 1)).toBe(true);
    expect(middle.every((cell) => mask[cell] === (goes ? 0 : 1))).toBe(true);
    // its rim, and what is drawn within one of them, are no seam
    for (const cell of [at(6, 20), at(53, 20), at(20, 6), at(40, 33), at(30, 6), at(18, 20)])
      expect(mask[cell]).toBe(1);
  });

  test('stays where both are paper: there is no ink on paper but what was drawn', () => {
    const { mask } = box({ left: [1, 0, 0], right: [1, 0, 0], between: dense! }, [false, false, false]);
    expect(middle.every((cell) => mask[cell] === 1)).toBe(true);
  });
});
