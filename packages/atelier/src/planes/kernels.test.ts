import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxBlur } from './blur.ts';
import { areaAverage, bilinear } from './resample.ts';

// the plainest ways there are, cell by cell: what the kernels do four cells at once must be the same at any size

const sides = fc.record({
  width: fc.integer({ min: 1, max: 9 }),
  height: fc.integer({ min: 1, max: 9 }),
});
const valueAt = (i: number) => ((i * 37) % 101) / 101;
const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);

test('a box blur is the mean of the square around a cell, whose rim goes on outside', () => {
  fc.assert(
    fc.property(sides, fc.integer({ min: 1, max: 6 }), ({ width, height }, radius) => {
      const plane = Float32Array.from({ length: width * height }, (_, i) => valueAt(i));
      const blurred = boxBlur(plane, width, height, radius);
      expect(blurred).toHaveLength(width * height);
      blurred.forEach((mean, i) => {
        const [x, y] = [i % width, Math.floor(i / width)];
        let sum = 0;
        for (let dy = -radius; dy <= radius; dy++)
          for (let dx = -radius; dx <= radius; dx++)
            sum += plane[within(y + dy, height - 1) * width + within(x + dx, width - 1)]!;
        expect(mean).toBeCloseTo(sum / (2 * radius + 1) ** 2, 5);
      });
    }),
  );
});

test('a plane drawn larger runs straight from cell to cell', () => {
  fc.assert(
    fc.property(sides, sides, ({ width, height }, to) => {
      const plane = Float32Array.from({ length: width * height }, (_, i) => valueAt(i));
      const larger = bilinear(plane, width, height, to.width, to.height);
      expect(larger).toHaveLength(to.width * to.height);
      larger.forEach((value, i) => {
        const u = within((((i % to.width) + 0.5) * width) / to.width - 0.5, width - 1);
        const v = within(((Math.floor(i / to.width) + 0.5) * height) / to.height - 0.5, height - 1);
        const [x, y] = [Math.floor(u), Math.floor(v)];
        const row = (k: number) => {
          const [a, b] = [x, x + 1].map(
            (at) => plane[within(k, height - 1) * width + within(at, width - 1)]!,
          );
          return a! + (b! - a!) * (u - x);
        };
        expect(value).toBeCloseTo(row(y) + (row(y + 1) - row(y)) * (v - y), 5);
      });
    }),
  );
});

test('a picture made smaller has the mean of what lies under each of its pixels', () => {
  fc.assert(
    fc.property(sides, sides, (from, parts) => {
      const to = { width: Math.min(parts.width, from.width), height: Math.min(parts.height, from.height) };
      const rgb = Uint8Array.from({ length: 3 * from.width * from.height }, (_, i) => 255 * valueAt(i));
      const smaller = areaAverage(rgb, from.width, from.height, to.width, to.height);
      expect(smaller).toHaveLength(3 * to.width * to.height);
      const share = (cell: number, k: number, count: number, places: number) =>
        Math.max(0, Math.min(cell + 1, ((k + 1) * count) / places) - Math.max(cell, (k * count) / places));
      smaller.forEach((value, i) => {
        const [x, y] = [Math.floor(i / 3) % to.width, Math.floor(i / 3 / to.width)];
        let sum = 0;
        for (let v = 0; v < from.height; v++)
          for (let u = 0; u < from.width; u++)
            sum +=
              rgb[3 * (v * from.width + u) + (i % 3)]! *
              share(u, x, from.width, to.width) *
              share(v, y, from.height, to.height);
        const mean = (sum * to.width * to.height) / (from.width * from.height);
        expect(Math.abs(value - mean)).toBeLessThan(0.51);
      });
    }),
  );
});
