import { expect, test } from 'vitest';
import { edgeColor, edgePx } from './edge-color.ts';

const isOnBorder = (x: number, y: number) => x === 0 || y === 0 || x === edgePx - 1 || y === edgePx - 1;

/** The small picture, each point as it is told. */
const picture = (pointAt: (x: number, y: number) => readonly number[]): number[] =>
  Array.from({ length: edgePx * edgePx }, (_, at) => pointAt(at % edgePx, Math.floor(at / edgePx))).flat();

test('the border alone decides, all of it', () => {
  expect(edgeColor(picture((x, y) => (isOnBorder(x, y) ? [16, 32, 64, 255] : [255, 0, 0, 255])))).toBe(
    '#102040',
  );
  const half = picture((x, y) => (isOnBorder(x, y) ? [x < edgePx / 2 ? 0 : 100, 0, 0, 255] : [0, 0, 0, 255]));
  expect(edgeColor(half)).toBe('#320000');
});

test('a border that is see-through anywhere has no color; what lies within may be', () => {
  const border = Array.from({ length: edgePx * edgePx }, (_, at) => [at % edgePx, Math.floor(at / edgePx)]);
  for (const [left, top] of border.filter(([x, y]) => isOnBorder(x!, y!))) {
    const holed = picture((x, y) => [9, 9, 9, x === left && y === top ? 249 : 255]);
    expect(edgeColor(holed), `${left}, ${top}`).toBeUndefined();
  }
  expect(edgeColor(picture((x, y) => [9, 9, 9, isOnBorder(x, y) ? 250 : 0]))).toBe('#090909');
});
