import { expect, test } from 'vitest';
import { artworkFromRgba, type Artwork } from './mip-levels.ts';
import { shadowOf, shadowPlacement } from './sticker-shadow.ts';

const sticker = artworkFromRgba(new Uint8Array(400 * 400 * 4).fill(255), 400, 400);
const shadow = shadowOf(sticker);

const alphaAt = ({ levels: [finest] }: Artwork, x: number, y: number): number =>
  finest ? (finest.pixels[(y + 1) * finest.stride + (x + 1) * 4 + 3] ?? 0) : 0;

test('a shadow is dark under its sticker, fades outward and is gone at its own edge', () => {
  const middle = shadow.width >> 1;
  const across = [middle, 8, 5, 3, 0].map((x) => alphaAt(shadow, x, middle));
  expect(across[0]).toBeCloseTo(0.5, 1);
  expect(across).toEqual(across.toSorted((a, b) => b - a));
  expect(across.at(-1)).toBeLessThan(0.02);
});

test('it lies to the lower right of its sticker and keeps its size', () => {
  const placed = { x: 0.5, y: 0.5, scale: 0.8, angle: 30 };
  const at = shadowPlacement(placed, sticker, shadow);
  expect(at.x).toBeGreaterThan(placed.x);
  expect(at.y).toBeGreaterThan(placed.y);
  expect(at.angle).toBe(30);
  // Its picture has room for the blur around the shape, and is laid out larger by just that.
  expect(at.scale / placed.scale).toBeCloseTo(shadow.width / 100, 5);
});
