import { expect, test } from 'vitest';
import { frameFor } from '../raster/frame.ts';
import { pressBoard, type ClayBoard } from './clay-board.ts';
import { ring, sheet, spiral } from './clay-pieces.ts';

const frame = frameFor({ width: 90, height: 100, size: 100 }, 200);
const board: ClayBoard = {
  slab: [
    [0.5, 0.5, 0.7],
    [0.4, 0.4, 0.6],
  ],
  table: [0.2, 0.1, 0.05],
  pieces: [ring(0.45, 0.6, 0.2, 0.02, [0.8, 0.2, 0.2])],
  seed: 'a board',
};
const lawn = sheet([0, 0.9], [0.55, 1], () => 0.6, [0.2, 0.6, 0.2], { level: 0.05 });
const at = (x: number, y: number) => Math.round(y * 200) * frame.width + Math.round(x * 200);

test('the slab ends before the picture does, and lies above the table', () => {
  const { height, red, blue } = pressBoard(board, frame);
  expect(height[at(0.45, 0.2)]).toBeGreaterThan(3);
  expect(height[at(0.004, 0.5)]).toBeLessThan(1);
  expect(red[at(0.004, 0.5)]).toBeGreaterThan(2 * blue[at(0.004, 0.5)]!);
});

test('a coil rises over the slab and nothing of it shows through a sheet', () => {
  const below = at(0.45, 0.8);
  const bare = pressBoard({ ...board, pieces: [] }, frame);
  const laid = pressBoard(board, frame);
  expect(laid.height[below]! - bare.height[below]!).toBeGreaterThan(2);
  const hidden = pressBoard({ ...board, pieces: [...board.pieces, lawn] }, frame);
  const alone = pressBoard({ ...board, pieces: [lawn] }, frame);
  expect(hidden.height[below]).toBeCloseTo(alone.height[below]!, 5);
  expect(hidden.green[below]).toBeCloseTo(alone.green[below]!, 5);
});

test('what is left away behind a figure changes nothing that is seen', () => {
  const before = Float32Array.from({ length: frame.width * frame.height }, (_, i) =>
    Math.hypot((i % frame.width) - 90, Math.floor(i / frame.width) - 100) < 50 ? 1 : 0,
  );
  const pieces = [...board.pieces, lawn];
  const whole = pressBoard({ ...board, pieces }, frame);
  const beside = pressBoard({ ...board, pieces }, frame, before);
  let spared = 0;
  before.forEach((cover, i) => {
    if (cover < 1) expect(beside.height[i]).toBe(whole.height[i]);
    else if (beside.height[i] !== whole.height[i]) spared++;
  });
  expect(spared).toBeGreaterThan(2000);
});

test('a coil rolled up leaves the corners of its box to what is below', () => {
  for (const turns of [1, 3]) {
    const { box, column } = spiral(0.5, 0.5, turns, 0.01, [1, 1, 1]);
    const [x0, y0, x1, y1] = box;
    for (const [u, v] of [
      [x0, y0],
      [x1, y0],
      [x0, y1],
      [x1, y1],
    ] as const)
      expect(column(u)(v)).toBeLessThan(-0.005);
    expect(column(0.5)(0.5)).toBeCloseTo(0.01);
  }
});
