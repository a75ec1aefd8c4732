import { expect, test } from 'vitest';
import { findFaceMarks } from '../src/ink/face-marks.ts';
import type { Region } from '../src/scene/scene.ts';
import { blankEvidence } from './evidence-by-hand.ts';
import { line } from './pieces-by-hand.ts';

const SIDE = 200;
const BOX = { x0: 60, y0: 80, x1: 99, y1: 95 };

const shape = (id: number, box: Region['box']): Omit<Region, 'part'> => ({
  id,
  kind: id === 0 ? 'background' : 'fill',
  lab: id === 0 ? null : [0.5, 0.1, 0],
  area: 500,
  box,
  centre: { x: 80, y: 88 },
  inradius: 4,
  perimeter: 100,
  neighbours: [],
  parent: 0,
});

/** How the eye is drawn that is painted in the box, where there is ink. */
function painted(isInk: (x: number, y: number) => boolean) {
  const evidence = blankEvidence(SIDE);
  for (let y = BOX.y0; y <= BOX.y1; y++)
    for (let x = BOX.x0; x <= BOX.x1; x++) if (isInk(x, y)) evidence.flat.ink[y * SIDE + x] = 1;
  return findFaceMarks(evidence, [shape(0, BOX), shape(1, BOX)], [], [BOX])[0]!.drawn;
}

/** How a stroke through these points is drawn. */
function stroked(path: readonly (readonly [number, number])[]) {
  const radius = new Float32Array(path.length).fill(1.7);
  return findFaceMarks(blankEvidence(SIDE), [shape(0, BOX)], [line(path, { radius })], [])[0]!.drawn;
}

test('the arc of a broad pen is a lid, a painted oval as wide as it a pupil', () => {
  const away = (x: number, y: number) => ((x - 79.5) / 20) ** 2 + ((y - 95) / 15) ** 2;
  expect(painted((x, y) => away(x, y) < 1 && away(x, y) > 0.5)).toBe('closed');
  expect(painted((x, y) => ((x - 79.5) / 20) ** 2 + ((y - 87.5) / 8) ** 2 < 1)).toBe('solid');
});

test('a small dash is a lid though its pen is broad, a shorter one a dot', () => {
  expect(
    stroked([
      [80, 91],
      [84, 89],
      [88.5, 90],
    ]),
  ).toBe('closed');
  expect(
    stroked([
      [80, 91],
      [84, 89],
    ]),
  ).toBe('dot');
});
