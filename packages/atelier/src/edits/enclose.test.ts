import { expect, test } from 'vitest';
import { labPlanes } from '../planes/oklab.ts';
import { enclose } from './enclose.ts';

const [width, height] = [140, 120];
const cell = (x: number, y: number) => y * width + x;
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** A page with the sides of a box in ink, without what is left open and with what is so faint that it was dropped. */
function page([left, top, right, bottom]: Box, isOpen: (x: number, y: number) => boolean, isFaint = isOpen) {
  const mask = new Uint8Array(width * height);
  const dropped = new Uint8Array(mask.length);
  for (let y = top; y <= Math.min(bottom, height - 1); y++)
    for (let x = Math.max(0, left); x <= Math.min(right, width - 1); x++) {
      if (Math.min(x - left, right - x, y - top, bottom - y) >= 3) continue;
      if (isFaint !== isOpen && isFaint(x, y)) dropped[cell(x, y)] = 1;
      else if (!isOpen(x, y)) mask[cell(x, y)] = 1;
    }
  const grid = { width, height, size: width };
  return { grid, lines: { mask, width: 3 }, lab: labPlanes(mask.length), dropped };
}
function tapped(drawn: ReturnType<typeof page>, x: number, y: number) {
  const label = new Int32Array(width * height);
  const isPiece = enclose(label, 1, { x, y }, drawn);
  return { label, isPiece, cells: label.filter((id) => id === 1).length };
}

test('a tap in what a line closes but for a gap makes a piece of it that stays within', () => {
  const box = page([40, 30, 100, 90], (x, y) => x > 90 && y > 50 && y < 62);
  const { label, isPiece, cells } = tapped(box, 70, 60);
  expect(isPiece).toBe(true);
  expect([label[cell(50, 40)], label[cell(95, 80)], label[cell(120, 56)]]).toEqual([1, 1, 0]);
  expect(Math.abs(cells / 61 ** 2 - 1)).toBeLessThan(0.12);
  // from outside it is paper as before
  expect(tapped(box, 15, 60)).toMatchObject({ isPiece: false, cells: 0 });
});

test('what runs off the page on one side is a piece, not what is open as broadly as that within it', () => {
  expect(
    tapped(
      page([50, 30, 90, 125], () => false),
      70,
      80,
    ).isPiece,
  ).toBe(true);
  expect(
    tapped(
      page([50, 30, 90, 60], (_, y) => y > 50),
      70,
      45,
    ).isPiece,
  ).toBe(false);
  expect(
    tapped(
      page([-5, 40, 150, 80], () => false),
      70,
      60,
    ).isPiece,
  ).toBe(false);
});

test('ink that was too faint for a line closes what is tapped, and is a line of it then', () => {
  const isBelow = (x: number, y: number) => y > 55;
  const none = page([40, 30, 100, 90], isBelow);
  const faint = page([40, 30, 100, 90], () => false, isBelow);
  expect(tapped(none, 70, 48).isPiece).toBe(false);
  const { isPiece, label } = tapped(faint, 70, 48);
  expect([isPiece, label[cell(70, 80)], label[cell(70, 110)]]).toEqual([true, 1, 0]);
  expect(faint.lines.mask[cell(70, 89)]).toBe(1);
});
