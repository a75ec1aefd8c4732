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
const quarter = (x: number, y: number) => x * x + y * y < 14 * 14;

test('a quarter of a sun in a corner is closed by the page, and so is half a cloud at its edge', () => {
  expect(reads(quarter)).toBe(true);
  expect(reads((x, y) => x * x + (y - 30) ** 2 < 12 * 12)).toBe(true);
});

test('paper in a corner that a crown bulges into is paper', () => {
  expect(reads((x, y) => x < 20 && y < 20 && (x - 22) ** 2 + (y - 22) ** 2 > 20 * 20)).toBe(false);
});

test('what nobody believes in, what is half open and what is most of the page stays outside', () => {
  expect(reads(quarter, { belief: 0.02 })).toBe(false);
  expect(reads(quarter, { open: 12 })).toBe(false);
  expect(reads((x, y) => x < 50 && y < 50)).toBe(false);
});

test('what hardly leaves the page is closed where it does, however little is believed', () => {
  const neck = (x: number, y: number) =>
    (x < 3 && Math.abs(y - 30) < 3) || ((x - 14) ** 2 + (y - 30) ** 2 < 12 * 12 && x > 2);
  expect(reads(neck, { belief: 0.3 })).toBe(true);
  expect(reads(neck, { belief: 0.15 })).toBe(false);
});

test('what is surely inside and closed all around may be nearly half of the page: a body that is larger than it', () => {
  const body = (x: number, y: number) => x < 34 && y < 40 && (x < 30 || y > 6);
  expect(reads(body, { belief: 0.8 })).toBe(false);
  expect(reads((x, y) => x < 30 && y > 8 && y < 52, { belief: 0.8 })).toBe(true);
  expect(reads((x, y) => x < 30 && y > 8 && y < 52, { belief: 0.5 })).toBe(false);
  // with a gap in its outline only where it is certain
  expect(reads((x, y) => x < 30 && y > 8 && y < 52, { belief: 0.8, open: 10 })).toBe(false);
  expect(reads((x, y) => x < 30 && y > 8 && y < 52, { belief: 0.95, open: 10 })).toBe(true);
});

test('a flat hump that hardly anybody believes in is paper under a line', () => {
  const under = (x: number, y: number) => x < 8 - Math.abs(y - 30) / 2;
  expect(reads(under, { belief: 0.2 })).toBe(false);
  expect(reads(under, { belief: 0.6 })).toBe(true);
});
