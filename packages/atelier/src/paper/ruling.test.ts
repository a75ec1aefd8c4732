import { expect, test } from 'vitest';
import type { Flat } from './flatten.ts';
import { paintOver } from './paint-over.ts';
import { findRuling } from './ruling.ts';

const SIZE = 600;

function page(...lines: ((x: number, y: number) => boolean)[]): Flat {
  const ink = new Float32Array(SIZE * SIZE);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) if (lines.some((isOn) => isOn(x, y))) ink[y * SIZE + x] = 0.12;
  const paper = () => new Float32Array(SIZE * SIZE).fill(1);
  return { width: SIZE, height: SIZE, ink, lab: { L: paper(), A: paper(), B: paper() } };
}

const comb = (x: number, y: number) => (x % 60 === 24 || x % 60 === 25) && y < 510;
/** Two strokes of a broad pen, faint for a third of their way. */
const margin = (x: number, y: number) => x % 60 < 42 && ((y > 523 && y < 528) || (y > 538 && y < 541));

const inkLeft = (flat: Flat) => flat.ink.filter((value) => value > 0.05).length;

test('a margin across ruled lines is printed, even broad, double and faint for a third of its way', () => {
  const flat = page(comb, margin);
  const ruling = findRuling(flat);
  expect(ruling.filter(({ vertical }) => vertical)).toHaveLength(10);
  expect(ruling.some(({ vertical, margin: isMargin }) => !vertical && isMargin)).toBe(true);
  const before = inkLeft(flat);
  paintOver(flat, ruling);
  expect(inkLeft(flat)).toBeLessThan(0.02 * before);
});

test('the same line on a plain page is the child’s', () => {
  expect(findRuling(page(margin))).toEqual([]);
});

test('a line drawn across printed ones stays whole, whichever way it leans', () => {
  const drawn = [
    (x: number, y: number) => Math.abs(y - (100 + 0.4 * x)) < 1.2,
    (x: number, y: number) => Math.abs(x - (500 - 0.9 * y)) < 1.2,
    (x: number, y: number) => Math.abs(y - (480 - 0.7 * x)) < 1.2,
  ];
  const flat = page(comb, ...drawn);
  const painted = paintOver(flat, findRuling(flat));
  for (const isOn of drawn) {
    let [cells, left, kept] = [0, 0, 0];
    for (let y = 20; y < 490; y++)
      for (let x = 20; x < 580; x++) {
        if (!isOn(x, y) || !comb(x, y)) continue;
        const i = y * SIZE + x;
        cells++;
        if (flat.ink[i]! > 0.05) left++;
        if (!painted[i]) kept++;
      }
    expect(cells).toBeGreaterThan(20);
    expect([left, kept].map((count) => count > 0.8 * cells)).toEqual([true, true]);
  }
  expect(inkLeft(page(...drawn))).toBeGreaterThan(0.9 * inkLeft(flat));
});

test('lines of a page that lies askew are printed, too', () => {
  const askew = (x: number, y: number) => Math.abs(((x + 0.16 * y + 600) % 60) - 24) < 1.2;
  expect(findRuling(page(askew)).length).toBeGreaterThan(7);
});

/** Too faint to see for a third of their way. */
const isSeen = (y: number) => y % 30 < 20;

test('a printed frame beside the lines, and lines that a trunk hides, do not break their rhythm', () => {
  const frame = (x: number, y: number) => (x === 8 || x === 38) && isSeen(y);
  const ruled = (x: number, y: number) => (x + 4) % 66 === 0 && x > 60 && !(x > 170 && x < 320) && isSeen(y);
  const ruling = findRuling(page(frame, ruled));
  expect(ruling.length).toBeGreaterThan(6);
  expect(ruling.every(({ vertical }) => vertical)).toBe(true);
});

test('printed lines are seen in the paint that they run through', () => {
  const flat = page(comb);
  for (let i = 0; i < flat.ink.length; i++) if (Math.floor(i / SIZE) < 400) flat.ink[i]! += 0.5;
  expect(findRuling(flat)).toHaveLength(10);
});

test('printed lines are painted over as far as the paper bends', () => {
  const bent = (x: number, y: number) => comb(x - Math.round(7 * (y / SIZE - 0.3) ** 2 * 4), y);
  const flat = page(bent);
  const before = inkLeft(flat);
  paintOver(flat, findRuling(flat));
  expect(inkLeft(flat)).toBeLessThan(0.03 * before);
});

test('a printed line is painted over in the paint that it runs through', () => {
  const flat = page(comb);
  const isPaint = (x: number, y: number) => x > 90 && x < 420 && y > 200 && y < 400;
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) if (isPaint(x, y)) flat.ink[y * SIZE + x]! += 0.4;
  paintOver(flat, findRuling(flat));
  expect(flat.ink[300 * SIZE + 205]).toBeCloseTo(0.4, 5);
  expect(flat.ink[300 * SIZE + 100]).toBeCloseTo(0.4, 5);
});

test('printed lines that run together, because the sheet is seen at an angle, are printed', () => {
  const fan = (x: number, y: number) =>
    Array.from({ length: 9 }, (_, k) => 40 + 64 * k).some(
      (offset) => isSeen(y) && Math.abs(x - offset - (0.1 - 0.00033 * offset) * (y - SIZE / 2)) < 1,
    );
  expect(findRuling(page(fan)).length).toBeGreaterThan(7);
});

test('a fence of strokes at uneven distances is the child’s', () => {
  const posts = [40, 74, 160, 182, 261, 344, 377, 489];
  expect(findRuling(page((x, y) => posts.some((at) => Math.abs(x - at) < 2) && y > 200 && y < 520))).toEqual(
    [],
  );
});
