import { expect, test } from 'vitest';
import { labPlanes } from '../planes/oklab.ts';
import { LINE, PAPER } from '../rooms/basins.ts';
import { fillStars } from './fill-stars.ts';

const SIDE = 240;
const MIDDLE = 120;
const PEN = 6;
type Point = readonly [number, number];

const tip = (k: number, reach = 90): Point => {
  const angle = (2 * Math.PI * k) / 5 - Math.PI / 2;
  return [MIDDLE + reach * Math.cos(angle), MIDDLE + reach * Math.sin(angle)];
};

/** Each tip joined with the next but one; shares of a stroke are left out at its end. */
const oneLine = (short = 0): [Point, Point][] =>
  [0, 1, 2, 3, 4].map((k) => {
    const [a, b] = [tip(k), tip(k + 2)];
    return [a, [b[0] + short * (a[0] - b[0]), b[1] + short * (a[1] - b[1])]];
  });

interface Drawn {
  /** Tips painted in yellow. */
  readonly painted?: readonly number[];
  readonly pen?: number;
  /** All that lies so near to the middle is yellow, as places 2 (the middle) and 3. */
  readonly yellow?: number;
}

/** A page with strokes, its middle closed as place 1, and what is filled of it. */
function filled(
  strokes: readonly [Point, Point][],
  { painted = [], pen = PEN, yellow = 0 }: Drawn = {},
): Int32Array {
  const kinds = new Uint8Array(SIDE * SIDE).fill(PAPER);
  const lab = labPlanes(SIDE * SIDE);
  lab.L.fill(1);
  const label = new Int32Array(SIDE * SIDE);
  for (let i = 0; i < label.length; i++) {
    const at: Point = [i % SIDE, Math.floor(i / SIDE)];
    if (Math.hypot(at[0] - MIDDLE, at[1] - MIDDLE) < 20) label[i] = 1;
    if (isYellow(at, yellow)) {
      [kinds[i], lab.B[i]] = [1, 0.3];
      label[i] = label[i] === 1 ? 2 : 3;
    }
    if (painted.some((k) => Math.hypot(at[0] - tip(k, 60)[0], at[1] - tip(k, 60)[1]) < 14))
      [kinds[i], lab.B[i]] = [1, 0.3];
    if (strokes.some((stroke) => toStroke(at, stroke) < pen / 2)) [kinds[i], lab.L[i]] = [LINE, 0.4];
  }
  fillStars(label, { kinds, lab, width: SIDE, height: SIDE, pen });
  return label;
}

/** Within the star whose tips are so far out. */
function isYellow([x, y]: Point, reach: number): boolean {
  const turn = (Math.atan2(y - MIDDLE, x - MIDDLE) / (2 * Math.PI) + 1.25) * 5;
  const toTip = 2 * Math.abs(turn - Math.round(turn));
  return Math.hypot(x - MIDDLE, y - MIDDLE) < reach * (1 - 0.6 * toTip);
}

function toStroke([x, y]: Point, [[x0, y0], [x1, y1]]: readonly [Point, Point]): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const t = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x0 - t * dx, y - y0 - t * dy);
}

const at = (label: Int32Array, [x, y]: Point) => label[Math.round(y) * SIDE + Math.round(x)];
const tipsIn = (label: Int32Array) => [0, 1, 2, 3, 4].map((k) => at(label, tip(k, 60)));

test('a star in one line that crosses itself is one place, between its tips is outside', () => {
  const label = filled(oneLine());
  expect(tipsIn(label)).toEqual([1, 1, 1, 1, 1]);
  expect(at(label, tip(0.5, 60))).toBe(0);
});

test('so is one whose lines stop short of the tips', () => {
  expect(tipsIn(filled(oneLine(0.08)))).toEqual([1, 1, 1, 1, 1]);
});

test('so is one of so fat a pen that little paper shows', () => {
  expect(tipsIn(filled(oneLine(), { pen: 24 }))).toEqual([1, 1, 1, 1, 1]);
});

const flat = ([x, y]: Point): Point => [x, MIDDLE + 0.35 * (y - MIDDLE)];

test('so is one that is drawn long and flat', () => {
  const label = filled(oneLine().map(([a, b]) => [flat(a), flat(b)]));
  expect([0, 1, 2, 3, 4].map((k) => at(label, flat(tip(k, 60))))).toEqual([1, 1, 1, 1, 1]);
});

test('so is one that is painted in one colour between its lines', () => {
  const label = filled(oneLine(), { yellow: 80 });
  expect([at(label, [MIDDLE, MIDDLE]), ...tipsIn(label)]).toEqual([3, 3, 3, 3, 3, 3]);
});

test('a painted star without lines that cross stays as it was', () => {
  expect(at(filled([], { yellow: 80 }), [MIDDLE, MIDDLE])).toBe(2);
});

test('five rays round a middle are no star', () => {
  const rays = [0, 1, 2, 3, 4].map((k): [Point, Point] => [tip(k, 20), tip(k)]);
  expect(tipsIn(filled(rays))).toEqual([0, 0, 0, 0, 0]);
});

test('five points joined each with the next are none either', () => {
  const round = [0, 1, 2, 3, 4].map((k): [Point, Point] => [tip(k), tip(k + 1)]);
  expect(tipsIn(filled(round))).toEqual([0, 0, 0, 0, 0]);
});

test('a tip that is painted in another colour stays its own', () => {
  expect(tipsIn(filled(oneLine(), { painted: [0] }))).toEqual([0, 1, 1, 1, 1]);
});

test('a star coloured tip by tip stays as it was coloured', () => {
  expect(tipsIn(filled(oneLine(), { painted: [0, 1, 3] }))).toEqual([0, 0, 0, 0, 0]);
});
