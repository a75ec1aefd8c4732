import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxBlur } from './blur.ts';
import { above } from './morphology.ts';
import { LINEAR_OF_BYTE, linearToLab } from '../colour/oklab.ts';
import { labUnder } from './oklab.ts';
import { areaAverage, bilinear } from './resample.ts';
import { findRuns } from './runs.ts';

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

test('what is above a limit is in the mask, what only equals it is not', () => {
  fc.assert(
    fc.property(sides, fc.integer({ min: 0, max: 100 }), ({ width, height }, step) => {
      const plane = Float32Array.from({ length: width * height }, (_, i) => valueAt(i));
      const limit = step % 2 === 0 ? step / 101 : Math.fround(step / 101);
      expect(above(plane, limit)).toEqual(Uint8Array.from(plane, (value) => Number(value > limit)));
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

test('runs are the stretches of cells that are in the mask, or outside it', () => {
  const bit = fc.constantFrom(0 as const, 1 as const);
  const rows = fc.array(fc.array(bit, { minLength: 37, maxLength: 37 }), { minLength: 1 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 37 }), bit, (cells, width, on) => {
      const mask = Uint8Array.from(cells.flatMap((row) => row.slice(0, width)));
      const { ends, firstOfRow } = findRuns(mask, width, cells.length, on);
      const covered = new Uint8Array(mask.length).fill(1 - on);
      for (let y = 0; y < cells.length; y++)
        for (let run = firstOfRow[y]!; run < firstOfRow[y + 1]!; run++) {
          covered.fill(on, y * width + ends[2 * run]!, y * width + ends[2 * run + 1]! + 1);
          if (run > firstOfRow[y]!) expect(ends[2 * run]! - ends[2 * run - 1]!).toBeGreaterThan(1);
        }
      expect(covered).toEqual(mask);
    }),
  );
});

test('bytes under a light are the colour that is left when it is divided out', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(byte, byte, byte, fc.double({ min: 0.5, max: 1, noNaN: true }), (r, g, b, share) => {
      const light = [1, share, 1].map((value) => new Float32Array(2).fill(value));
      const [red, green, blue] = light as [Float32Array, Float32Array, Float32Array];
      const { L, A, B } = labUnder(
        Uint8Array.of(r, Math.floor(g * share), b, 255, 0, 255),
        [red, green, blue],
        1,
        2,
      );
      const coded = Math.round(Math.min(255, Math.floor(g * share) / share));
      const expected = linearToLab(LINEAR_OF_BYTE[r]!, LINEAR_OF_BYTE[coded]!, LINEAR_OF_BYTE[b]!);
      [L[0]!, A[0]!, B[0]!].forEach((value, axis) => expect(value).toBeCloseTo(expected[axis]!, 1));
      const violet = linearToLab(1, 0, 1);
      [L[1]!, A[1]!, B[1]!].forEach((value, axis) => expect(value).toBeCloseTo(violet[axis]!, 3));
    }),
  );
});
