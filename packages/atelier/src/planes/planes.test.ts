import fc from 'fast-check';
import { expect, test } from 'vitest';
import { components } from './components.ts';
import { depthIn, distanceTo } from './distance.ts';
import { growLabels } from './grow.ts';
import { dilate, erode, fillHoles, slidingMax } from './morphology.ts';
import { quantile } from './quantile.ts';

const WIDTH = 13;
const HEIGHT = 9;
const masks = fc
  .array(fc.integer({ min: 0, max: 3 }), { minLength: WIDTH * HEIGHT, maxLength: WIDTH * HEIGHT })
  .map((cells) => Uint8Array.from(cells, (value) => (value === 0 ? 1 : 0)));
const away = (i: number, k: number) =>
  Math.hypot((i % WIDTH) - (k % WIDTH), Math.floor(i / WIDTH) - Math.floor(k / WIDTH));

/** The plainest way there is: every cell against every other. */
const nearest = (mask: Uint8Array, on: number, i: number) =>
  mask.reduce((least, value, k) => (value === on ? Math.min(least, away(i, k)) : least), 1e6);

test('distances are those to the nearest cell', () => {
  fc.assert(
    fc.property(masks, (mask) => {
      const [to, depth] = [distanceTo(mask, WIDTH, HEIGHT), depthIn(mask, WIDTH, HEIGHT)];
      mask.forEach((value, i) => {
        expect(to[i]).toBeCloseTo(nearest(mask, 1, i), 4);
        expect(depth[i]).toBeCloseTo(value ? nearest(mask, 0, i) : 0, 4);
      });
    }),
    { numRuns: 12 },
  );
});

test('a mask grows and shrinks by exact discs', () => {
  fc.assert(
    fc.property(masks, fc.constantFrom(0, 0.6, 1, 1.5, 2, 2.4, 3.7, 20), (mask, radius) => {
      const [grown, shrunk] = [dilate(mask, WIDTH, HEIGHT, radius), erode(mask, WIDTH, HEIGHT, radius)];
      mask.forEach((_, i) => {
        expect(grown[i]).toBe(Number(nearest(mask, 1, i) <= radius));
        expect(shrunk[i]).toBe(Number(nearest(mask, 0, i) > radius));
      });
    }),
    { numRuns: 24 },
  );
});

test('the largest value around a cell is that of its whole square', () => {
  const values = fc.array(fc.integer({ min: -9, max: 9 }), {
    minLength: WIDTH * HEIGHT,
    maxLength: WIDTH * HEIGHT,
  });
  fc.assert(
    fc.property(values, fc.constantFrom(0, 1, 2, 4, 20), (cells, radius) => {
      const largest = slidingMax(Float32Array.from(cells), WIDTH, HEIGHT, radius);
      largest.forEach((found, i) => {
        const inReach = cells.filter(
          (_, k) =>
            Math.abs((i % WIDTH) - (k % WIDTH)) <= radius &&
            Math.abs(Math.floor(i / WIDTH) - Math.floor(k / WIDTH)) <= radius,
        );
        expect(found).toBe(Math.max(...inReach));
      });
    }),
    { numRuns: 12 },
  );
});

test('small holes are closed, larger ones and bays stay', () => {
  const page = ['11111..', '1.11..1', '1.1....', '1111.11', '..11.11'].join('');
  const mask = Uint8Array.from(page, (cell) => Number(cell === '1'));
  const drawn = (cells: Uint8Array) => [...cells].map((cell) => (cell ? '1' : '.')).join('');
  expect(drawn(fillHoles(mask, 7, 5, 1))).toBe(page);
  expect(drawn(fillHoles(mask, 7, 5, 2))).toBe(
    ['11111..', '1111..1', '111....', '1111.11', '..11.11'].join(''),
  );
});

test('components know their cells, boxes and middles, with corners or without', () => {
  fc.assert(
    fc.property(masks, fc.boolean(), (mask, eight) => {
      const { label, list } = components(mask, WIDTH, HEIGHT, { eight });
      for (const [a, b] of pairs(eight)) if (mask[a] && mask[b]) expect(label[a]).toBe(label[b]);
      for (const one of list) {
        const cells = [...label.keys()].filter((i) => label[i] === one.id);
        expect(one.area).toBe(cells.length);
        expect(one.cx).toBeCloseTo(cells.reduce((sum, i) => sum + (i % WIDTH), 0) / cells.length);
        expect(one.x0).toBe(Math.min(...cells.map((i) => i % WIDTH)));
        expect(one.y1).toBe(Math.max(...cells.map((i) => Math.floor(i / WIDTH))));
        expect(reached(label, cells[0]!, eight)).toBe(cells.length);
      }
      expect(list.reduce((sum, one) => sum + one.area, 0)).toBe(mask.reduce((sum, value) => sum + value, 0));
    }),
    { numRuns: 12 },
  );
});

test('growing labels reach every free cell they can, each by the majority around it', () => {
  const label = Int32Array.of(4, -1, -1, 7, 4, -1, -1, 7, -1, -1, -1, 7);
  growLabels(label, Uint8Array.of(1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1), 4, 3);
  expect([...label]).toEqual([4, 4, 7, 7, 4, 4, -1, 7, 4, 4, 7, 7]);
});

test('only labels that may spread do, no farther than so many rings', () => {
  const label = Int32Array.of(0, -1, -1, -1, -1, -1, -1, 1);
  const into = new Uint8Array(8).fill(1);
  growLabels(label, into, 8, 1, { steps: 2, may: [false, true] });
  expect([...label]).toEqual([0, -1, -1, -1, -1, 1, 1, 1]);
  growLabels(label, into, 8, 1);
  expect([...label]).toEqual([0, 0, 0, 1, 1, 1, 1, 1]);
});

test('a quantile is the value at its place among all, sorted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (values, q) => {
        expect(quantile(values, q)).toBe(
          values.toSorted((a, b) => a - b)[Math.round(q * (values.length - 1))],
        );
      },
    ),
  );
});

function pairs(eight: boolean): [number, number][] {
  const steps = [
    [1, 0],
    [0, 1],
    ...(eight
      ? [
          [1, 1],
          [-1, 1],
        ]
      : []),
  ] as [number, number][];
  return steps.flatMap(([dx, dy]) =>
    Array.from({ length: WIDTH * HEIGHT }, (_, i): [number, number] => [i, i + dy * WIDTH + dx]).filter(
      ([i]) => (i % WIDTH) + dx >= 0 && (i % WIDTH) + dx < WIDTH && Math.floor(i / WIDTH) + dy < HEIGHT,
    ),
  );
}

function reached(label: Int32Array, start: number, eight: boolean): number {
  const seen = new Set([start]);
  for (const cell of seen)
    for (const [a, b] of pairs(eight)) {
      if (a === cell && label[b] === label[cell]) seen.add(b);
      if (b === cell && label[a] === label[cell]) seen.add(a);
    }
  return seen.size;
}
