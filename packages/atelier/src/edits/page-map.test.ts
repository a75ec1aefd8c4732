import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WHOLE_PHOTO } from '../paper/sheet.ts';
import type { Turns } from '../paper/turn-page.ts';
import type { Point } from '../scene/scene.ts';
import { pageMap } from './page-map.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const place = fc.record({ x: share, y: share });
const corner = (x: number, y: number) =>
  fc.record({
    x: fc.double({ min: Math.max(0, x - 0.2), max: Math.min(1, x + 0.2), noNaN: true }),
    y: fc.double({ min: Math.max(0, y - 0.2), max: Math.min(1, y + 0.2), noNaN: true }),
  });
const corners = fc.tuple(corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1));
const turns = fc.constantFrom<Turns>(0, 1, 2, 3);

const near = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y) < 1e-9;

test('a place on the page is where it was on the photo, and back', () => {
  fc.assert(
    fc.property(corners, turns, place, (sheet, quarters, point) => {
      const map = pageMap({ kind: 'quad', corners: sheet }, quarters);
      expect(near(map.toPhoto(map.toPage(point)), point)).toBe(true);
      expect(near(map.toPage(map.toPhoto(point)), point)).toBe(true);
    }),
  );
});

test('a page turned once clockwise has at its top left what was photographed at its bottom left', () => {
  const sheet = [
    { x: 0.1, y: 0.2 },
    { x: 0.9, y: 0.1 },
    { x: 0.8, y: 0.9 },
    { x: 0.2, y: 0.8 },
  ] as const;
  const map = pageMap({ kind: 'quad', corners: sheet }, 1);
  expect(near(map.toPhoto({ x: 0, y: 0 }), sheet[3])).toBe(true);
  expect(near(map.toPhoto({ x: 1, y: 0 }), sheet[0])).toBe(true);
});

test('a photo that is its own page has the same places', () => {
  expect(pageMap(WHOLE_PHOTO, 0).toPage({ x: 0.3, y: 0.6 })).toEqual({ x: 0.3, y: 0.6 });
});
