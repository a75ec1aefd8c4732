import { expect, test } from 'vitest';
import type { Photo } from '../paper/photo.ts';
import { photoFault } from './photo-fault.ts';

const [width, height] = [400, 300];

/** A photo, cell by cell, in grey. */
function photo(greyAt: (x: number, y: number) => number): Photo {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rgb.fill(greyAt(x, y), 3 * (y * width + x), 3 * (y * width + x) + 3);
  return { width, height, rgb };
}

const paper = 190;
const ink = 60;
/** A ring of ink around the middle, and a cross within. */
const sheet = (x: number, y: number) => {
  const away = Math.hypot(x - 200, y - 150);
  const onCross = away < 60 && (Math.abs(x - 200) < 3 || Math.abs(y - 150) < 3);
  return Math.abs(away - 80) < 3 || onCross ? ink : paper;
};
/** A ring whose edges rise slowly. */
const blurred = (x: number, y: number) =>
  paper - (paper - ink) * Math.exp(-(((Math.hypot(x - 200, y - 150) - 80) / 14) ** 2));
const reflection = (x: number, y: number) => Math.hypot(x - 150, y - 120) < 22;
/** A cross that leaves it at the left, at the right and below. */
const large = (x: number, y: number) =>
  Math.abs(y - 150) < 4 || (Math.abs(x - 200) < 4 && y > 60) ? ink : paper;

test.each([
  ['a drawing on its paper', sheet, undefined],
  ['an empty sheet', () => paper, undefined],
  ['the same at night', (x: number, y: number) => 0.3 * sheet(x, y), 'dark'],
  ['one out of focus', blurred, 'blurred'],
  ['the same under a lamp', (x: number, y: number) => (reflection(x, y) ? 255 : sheet(x, y)), 'glare'],
  ['a scan, white all over', (x: number, y: number) => (sheet(x, y) === ink ? ink : 255), undefined],
  ['lines that run on beyond three sides', large, 'cut-off'],
] as const)('%s is told from a good photo', (_, greyAt, fault) => {
  expect(photoFault(photo(greyAt))).toBe(fault);
});

test('a desk around the sheet is nothing that was cut off', () => {
  const onDesk = (x: number, y: number) =>
    x < 20 || y < 20 || x > width - 20 || y > height - 20 ? ink : sheet(x, y);
  expect(photoFault(photo(onDesk))).toBeUndefined();
});
