import { expect, test } from 'vitest';
import { SQUARE, lineDirections, turnDirections } from './line-directions.ts';

const draw = (isInk: (x: number, y: number) => boolean) =>
  Float32Array.from({ length: SQUARE * SQUARE }, (_, i) =>
    isInk(i % SQUARE, Math.floor(i / SQUARE)) ? 1 : 0,
  );

test('turning what was seen is seeing what was turned', () => {
  const isInk = (x: number, y: number) => Math.abs(x - y) < 3 || (y > 30 && x < 12) || x === 20;
  const turned = lineDirections(draw((x, y) => isInk(y, SQUARE - 1 - x)));
  const seen = turnDirections(lineDirections(draw(isInk)));
  for (const [i, value] of turned.entries()) expect(seen[i]).toBeCloseTo(value, 4);
});

test('a pale pen draws the same directions as a dark one, an empty square none', () => {
  const thin = lineDirections(draw((x) => x === 20));
  const pale = lineDirections(draw((x) => x === 20).map((ink) => ink / 4));
  for (const [i, value] of thin.entries()) expect(pale[i]).toBeCloseTo(value, 0);
  expect(lineDirections(new Float32Array(SQUARE * SQUARE)).every((value) => value === 0)).toBe(true);
});
