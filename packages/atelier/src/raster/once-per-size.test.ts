import { expect, test } from 'vitest';
import { bandOf, frameFor } from './frame.ts';
import { oncePerSize } from './once-per-size.ts';

test('what a drawing has at a small size is made once, a band and a large picture every time', () => {
  const made: number[] = [];
  const once = oncePerSize((_: object, { size }) => made.push(size));
  const grid = { width: 70, height: 50, size: 70 };
  const drawing = {};
  const draft = frameFor(grid, 384);
  for (const frame of [draft, frameFor(grid, 480), frameFor(grid, 384)]) once(drawing, frame);
  expect(made).toEqual([384, 480]);
  for (const frame of [bandOf(draft, 0, 9), frameFor(grid, 1024), frameFor(grid, 1024)]) once(drawing, frame);
  once({}, draft);
  expect(made).toEqual([384, 480, 384, 1024, 1024, 384]);
});
