import { expect, test } from 'vitest';
import { closedByEdge } from './edge-places.ts';

const [WIDTH, HEIGHT] = [60, 60];

/** Reads one place, where `test` holds, with its rim at the left edge of a page. */
function reads(inPlace: (x: number, y: number) => boolean, { belief = 0.1, open = 0 } = {}) {
  const room = new Int32Array(WIDTH * HEIGHT).fill(-1);
  let [area, border, walled] = [0, 0, 0];
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      if (!inPlace(x, y)) continue;
      room[y * WIDTH + x] = 0;
      area++;
      if (x === 0 || y === 0) border++;
      else
        walled += [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ].filter(([dx, dy]) => !inPlace(x + dx!, y + dy!)).length;
    }
  const place = { border, walled: walled - open, open, area, inside: belief * area };
  return closedByEdge([place], [0], room, WIDTH, HEIGHT)[0];
}
const quarter = (x: number, y: number) => x * x + y * y < 18 * 18;

test('a quarter of a sun in a corner is closed by the page, and so is half a cloud at its edge', () => {
  expect(reads(quarter)).toBe(true);
  expect(reads((x, y) => x * x + (y - 30) ** 2 < 12 * 12)).toBe(true);
});

test('paper in a corner that a crown bulges into is paper', () => {
  expect(reads((x, y) => x < 20 && y < 20 && (x - 22) ** 2 + (y - 22) ** 2 > 20 * 20)).toBe(false);
});

test('what nobody believes in, what is half open and what is most of the page stays outside', () => {
  expect(reads(quarter, { belief: 0.02 })).toBe(false);
  expect(reads(quarter, { open: 15 })).toBe(false);
  expect(reads((x, y) => x < 50 && y < 50)).toBe(false);
});
