import { expect, test } from 'vitest';
import { frameFor } from '../raster/frame.ts';
import { plane } from '../raster/resample.ts';
import type { Sculpture } from '../shape/sculpture.ts';
import { shade, type Lighting } from './shade.ts';
import { roomOf, surroundingsOf } from './surroundings.ts';
import { lightField, normalised } from './visibility.ts';

const SIDE = 160;
const FROM = [-0.6, -0.6, 0.5] as const;
const LIGHTING: Lighting = {
  key: { from: FROM, colour: [1, 1, 1], power: 1.4 },
  wrap: [0.1, 0.1, 0.1],
  around: roomOf([0.3, 0.3, 0.3], [0.2, 0.2, 0.2]),
  roughness: 0.5,
  mirror: 0.045,
  boxes: [],
  gloss: 0,
  sheen: 0,
};

const cells = SIDE * SIDE;

/** A grey half ball in the middle of a level board, lit. */
function ball() {
  const r = 40;
  const at = (i: number) => Math.hypot((i % SIDE) - 79.5, Math.floor(i / SIDE) - 79.5);
  const height = Float32Array.from({ length: cells }, (_, i) => Math.sqrt(Math.max(0, r * r - at(i) ** 2)));
  const cover = Float32Array.from({ length: cells }, (_, i) => Number(at(i) < r));
  const figure = greyOf(height, cover);
  const whole = (data: Float32Array) => plane(SIDE, SIDE, data);
  const field = lightField(whole(height), whole(cover), SIDE, normalised(FROM), { reach: 0.3, soft: 0.2 });
  const level: Sculpture = { ...figure, height: new Float32Array(cells), cover: cover.map((c) => 1 - c) };
  return {
    figure: shade(figure, field.figure, LIGHTING),
    board: shade(level, field.ground, LIGHTING),
    field,
  };
}
const greyOf = (height: Float32Array, cover: Float32Array): Sculpture => ({
  frame: frameFor({ width: SIDE, height: SIDE, size: SIDE }, SIDE),
  cover,
  height,
  red: new Float32Array(cells).fill(0.4),
  green: new Float32Array(cells).fill(0.4),
  blue: new Float32Array(cells).fill(0.4),
  material: new Uint8Array(cells),
  region: new Uint16Array(cells),
});

const lit = ball();
const at = (x: number, y: number) => y * SIDE + x;

test('the side away from the lamp is dark, the side towards it light, and none of it is blown out', () => {
  const { green } = lit.figure;
  const towards = green[at(62, 62)]!;
  const away = green[at(100, 100)]!;
  expect(away).toBeLessThan(0.4 * towards);
  expect(away).toBeGreaterThan(0.02);
});

test('a rim is never lighter than the form it bounds', () => {
  const { green } = lit.figure;
  const [inside, rim] = [green[at(98, 98)]!, green[at(107, 107)]!];
  expect(rim).toBeLessThan(1.15 * inside);
});

test('where a thing meets its board the board is dark, and darker where the thing stands before the lamp', () => {
  const { green } = lit.board;
  const far = green[at(8, 8)]!;
  const before = green[at(49, 49)]!;
  const behind = green[at(112, 112)]!;
  expect(before).toBeLessThan(0.95 * far);
  expect(behind).toBeLessThan(0.5 * far);
});

test('what is seen on the figure does not mix with the shadow beside it', () => {
  const { figure, ground } = lit.field;
  expect(ground.lit.data[at(110, 110)]).toBeLessThan(0.1);
  expect(figure.lit.data[at(52, 52)]).toBeGreaterThan(0.9);
});

test('a glaze shines on what is smooth and glints on no stitch', () => {
  const all = new Float32Array(cells).fill(1);
  const open = plane(8, 8, new Float32Array(64).fill(1));
  const level = plane(8, 8);
  const rays = { open, leanX: level, leanY: level, lit: open };
  const brightest = (stitch: number) => {
    // a gentle dome, one place of which shows the lamp; stitches stand up everywhere on it
    const height = Float32Array.from({ length: cells }, (_, i) => {
      const [x, y] = [(i % SIDE) - 80, Math.floor(i / SIDE) - 80];
      return Math.sqrt(200 ** 2 - x * x - y * y) + stitch * Math.sin(i % SIDE) * Math.sin(1.3 * y);
    });
    const { green } = shade(greyOf(height, all), rays, { ...LIGHTING, roughness: 0.1 });
    return Math.max(...green.subarray(2 * SIDE, 158 * SIDE));
  };
  expect(brightest(0.35)).toBeLessThan(0.75 * brightest(0));
});

test('a place lights from where it is bright, in its own colours', () => {
  const frame = frameFor({ width: 40, height: 40, size: 40 }, 40);
  const rows = (top: number, bottom: number) =>
    Float32Array.from({ length: 1600 }, (_, i) => (i < 800 ? top : bottom));
  const around = surroundingsOf({ frame, red: rows(0.2, 0.3), green: rows(0.4, 0.2), blue: rows(0.9, 0.1) });
  expect(around.up[2]).toBeGreaterThan(1.3 * around.up[0]);
  expect(around.down[0]).toBeGreaterThan(around.down[2] * 0.9);
  expect(around.up[1]).toBeGreaterThan(around.down[1]);
  const brighter = surroundingsOf({
    frame,
    red: rows(0.4, 0.6),
    green: rows(0.8, 0.4),
    blue: rows(1.8, 0.2),
  });
  around.up.forEach((value, k) => expect(brighter.up[k]).toBeCloseTo(value, 5));
});
