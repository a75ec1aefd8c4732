import { expect, test } from 'vitest';
import { byOwner, widened } from './ink.ts';

/** Two fields side by side, 1 and 2, and a crumb 3 between them at the upper edge. */
const width = 60;
const height = 40;
const label = Uint16Array.from({ length: width * height }, (_, i) => {
  const [x, y] = [i % width, Math.floor(i / width)];
  if (x < 5 || x > 54 || y < 5 || y > 34) return 0;
  if (y < 8 && x > 28 && x < 32) return 3;
  return x < 30 ? 1 : 2;
});
const around = Array.from({ length: 50 }, (_, k) => [5 + k, 5] as const);
const line = {
  points: Float32Array.from([...around, ...around.toReversed().map(([x]) => [x, 35] as const)].flat()),
  radius: new Float32Array(100).fill(1),
  closed: true,
};

test('a contour is divided by what it bounds, and a crumb on the way owns none of it', () => {
  expect(byOwner(line, { label, width, height }).map(({ owner }) => owner)).toEqual([1, 2, 1]);
});

test('the pieces of a contour meet: each ends where the next begins', () => {
  const pieces = byOwner(line, { label, width, height }).map((piece) => [...piece.line.points]);
  pieces.forEach((points, k) =>
    expect(points.slice(-2)).toEqual(pieces[(k + 1) % pieces.length]!.slice(0, 2)),
  );
});

test('a line that leaves a part out has no edge there', () => {
  const parts = { ...line, radius: Float32Array.of(2, 0, 0, 1) };
  expect([...widened(parts, 3).radius]).toEqual([5, 0, 0, 4]);
});
