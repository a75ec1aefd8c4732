import { expect, test } from 'vitest';
import { labPlanes } from '../planes/oklab.ts';
import { partPiece } from './part-piece.ts';

const [width, height] = [120, 80];
const cell = (x: number, y: number) => y * width + x;
/** All of the page but its rim is one piece; two taps far from its middle. */
const TAPS = [
  { x: 15.5, y: 40.5 },
  { x: 105.5, y: 40.5 },
];

function parted(colorAt: (x: number, y: number) => number, isLine = (_x: number, _y: number) => false) {
  const label = new Int32Array(width * height);
  const mask = new Uint8Array(label.length);
  const lab = labPlanes(label.length);
  for (let y = 5; y < height - 5; y++)
    for (let x = 5; x < width - 5; x++) {
      label[cell(x, y)] = 1;
      lab.L[cell(x, y)] = colorAt(x, y);
      mask[cell(x, y)] = Number(isLine(x, y));
    }
  const painted = [false, true];
  const grid = { width, height, size: width };
  const lines = { mask, width: 3 };
  partPiece(label, painted, TAPS, { grid, lines, lab, dropped: new Uint8Array(label.length) });
  const at = (x: number, y: number) => label[cell(x, y)];
  return { label, painted, at };
}

test('a piece that is parted goes apart where its color changes, not half way', () => {
  const { at, painted } = parted((x) => (x < 30 ? 0.5 : 0.8));
  expect([at(10, 20), at(26, 60), at(34, 20), at(50, 60), at(100, 40)]).toEqual([1, 1, 2, 2, 2]);
  expect(painted).toEqual([false, true, true]);
});

test('along a drawn line, and straight on where it leaves a gap', () => {
  const { at } = parted(
    () => 1,
    (x, y) => Math.abs(x - 90) < 2 && Math.abs(y - 50) > 6,
  );
  expect([at(84, 20), at(84, 50), at(84, 70)]).toEqual([1, 1, 1]);
  expect([at(96, 20), at(96, 50), at(96, 70)]).toEqual([2, 2, 2]);
});

test('half way where the page shows nothing', () => {
  const { at, label } = parted(() => 1);
  expect([at(50, 40), at(70, 40)]).toEqual([1, 2]);
  const one = label.filter((id) => id === 1).length;
  expect(Math.abs(one / label.filter((id) => id > 0).length - 0.5)).toBeLessThan(0.1);
});
