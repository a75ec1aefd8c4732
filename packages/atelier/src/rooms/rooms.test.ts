import { expect, test } from 'vitest';
import { findBasins, LINE } from './basins.ts';
import { findInside, INSIDE } from './inside.ts';
import { joinRooms } from './join-rooms.ts';

const SIDE = 360;
const HALF_PEN = 2.4;
const PAINT = 1;

type Line = readonly (readonly [x: number, y: number])[];
type Arc = readonly [cx: number, cy: number, radius: number, from: number, to: number];

/** The room at each place of a drawing made of plain lines, and paint; 0 outside. `told`: what is believed to be inside, nothing either way without it. */
function roomsOf(
  { lines = [], arcs = [] }: { readonly lines?: readonly Line[]; readonly arcs?: readonly Arc[] },
  told?: (x: number, y: number) => number,
  isPaint?: (x: number, y: number) => boolean,
) {
  const kinds = new Uint8Array(SIDE * SIDE);
  if (isPaint)
    for (let i = 0; i < kinds.length; i++) if (isPaint(i % SIDE, Math.floor(i / SIDE))) kinds[i] = PAINT;
  const dot = (x: number, y: number) => {
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) {
        const [px, py] = [Math.round(x + dx), Math.round(y + dy)];
        if (Math.hypot(dx, dy) < HALF_PEN && px >= 0 && py >= 0 && px < SIDE && py < SIDE)
          kinds[py * SIDE + px] = LINE;
      }
  };
  for (const [cx, cy, radius, from, to] of arcs)
    for (let t = from; t <= to; t += 0.3 / radius) dot(cx + radius * Math.cos(t), cy + radius * Math.sin(t));
  for (const line of lines)
    line.slice(1).forEach(([x, y], k) => {
      const [fromX, fromY] = line[k]!;
      const length = Math.hypot(x - fromX, y - fromY);
      for (let t = 0; t <= length; t += 0.5)
        dot(fromX + ((x - fromX) * t) / length, fromY + ((y - fromY) * t) / length);
    });
  const silhouette = Float32Array.from(kinds, (_, i) =>
    told ? told(i % SIDE, Math.floor(i / SIDE)) : INSIDE.doubtful,
  );
  const basins = findBasins(kinds, SIDE, SIDE, { silhouette, bound: new Float32Array(SIDE * SIDE) });
  const room = joinRooms(basins.list, basins.contacts, findInside(basins));
  return (x: number, y: number) => room[basins.label[y * SIDE + x]!]!;
}

/** A head of which the top is open by so much of an arc. */
const head = (gap: number): Arc => [180, 180, 80, -Math.PI / 2 + gap / 2, 1.5 * Math.PI - gap / 2];
const ROUND = 2 * Math.PI;

test('a head whose outline is open at the hair is a room', () => {
  const at = roomsOf({ arcs: [head(0.5)] });
  expect(at(180, 200)).not.toBe(0);
  expect(at(20, 20)).toBe(0);
});

test('half a circle is no room', () => {
  expect(roomsOf({ arcs: [head(Math.PI)] })(180, 180)).toBe(0);
});

test('a crown that is open at its trunk is a room', () => {
  const trunk: Line[] = [
    [
      [152, 215],
      [150, 330],
    ],
    [
      [208, 215],
      [212, 330],
    ],
  ];
  const at = roomsOf({ arcs: [[180, 130, 90, -Math.PI - 1.25, 1.25]], lines: trunk });
  expect(at(180, 120)).not.toBe(0);
});

test('a house that is open at the bottom is a room where it is believed to be one', () => {
  const house: Line = [
    [90, 330],
    [90, 160],
    [180, 80],
    [270, 160],
    [270, 330],
  ];
  const isHouse = (x: number, y: number) => (x > 90 && x < 270 && y > 120 && y < 330 ? 0.9 : 0.02);
  expect(roomsOf({ lines: [house] }, isHouse)(180, 250)).not.toBe(0);
});

test('between two legs is no room', () => {
  const legs: Line[] = [
    [
      [150, 330],
      [160, 150],
    ],
    [
      [210, 330],
      [200, 150],
    ],
  ];
  const isBody = (x: number, y: number) => (Math.hypot(x - 180, y - 100) < 55 ? 0.95 : 0.08);
  const at = roomsOf({ arcs: [[180, 100, 55, 0, ROUND]], lines: legs }, isBody);
  expect(at(180, 270)).toBe(0);
  expect(at(180, 100)).not.toBe(0);
});

test('under a chain of holding hands is no room', () => {
  const chain: Line[] = [
    [
      [0, 330],
      [359, 330],
    ],
    [
      [100, 330],
      [100, 150],
    ],
    [
      [260, 330],
      [260, 150],
    ],
    [
      [100, 220],
      [260, 220],
    ],
  ];
  expect(roomsOf({ lines: chain }, () => 0.03)(180, 280)).toBe(0);
});

test('above the hands that two figures hold, between their heads, is no room', () => {
  const bodies: Line[] = [
    [
      [100, 170],
      [100, 340],
    ],
    [
      [260, 170],
      [260, 340],
    ],
    [
      [100, 205],
      [180, 235],
      [260, 205],
    ],
  ];
  const heads: Arc[] = [
    [100, 110, 58, 0, ROUND],
    [260, 110, 58, 0, ROUND],
  ];
  const isHead = (x: number, y: number) =>
    Math.min(Math.hypot(x - 100, y - 110), Math.hypot(x - 260, y - 110)) < 58;
  const isBetween = (x: number, y: number) => x > 100 && x < 260 && y > 110 && y < 240;
  const at = roomsOf({ arcs: heads, lines: bodies }, (x, y) =>
    isHead(x, y) ? 0.98 : isBetween(x, y) ? 0.28 : 0.03,
  );
  expect(at(180, 195)).toBe(0);
  expect(at(100, 110)).not.toBe(0);
  expect(at(260, 110)).not.toBe(0);
});

test('what a painted bow spans is no room, and what it closes around is one', () => {
  const bow = (turn: number) => (x: number, y: number) => {
    const far = Math.hypot(x - 180, y - 180);
    return far > 110 && far < 140 && Math.abs(Math.atan2(y - 180, x - 180)) <= turn;
  };
  const isWithin = (x: number, y: number) => (Math.hypot(x - 180, y - 180) < 110 ? 0.35 : 0.03);
  expect(roomsOf({}, isWithin, bow(2.75))(180, 180)).toBe(0);
  expect(roomsOf({}, isWithin, bow(Math.PI))(180, 180)).not.toBe(0);
});

test('a window of which less is believed than of its wall is a room', () => {
  const box = (reach: number): Line => [
    [180 - reach, 180 - reach],
    [180 + reach, 180 - reach],
    [180 + reach, 180 + reach],
    [180 - reach, 180 + reach],
    [180 - reach, 180 - reach],
  ];
  const isIn = (reach: number, x: number, y: number) =>
    Math.max(Math.abs(x - 180), Math.abs(y - 180)) < reach;
  const at = roomsOf({ lines: [box(120), box(40)] }, (x, y) =>
    isIn(40, x, y) ? 0.3 : isIn(120, x, y) ? 0.9 : 0.03,
  );
  expect(at(180, 180)).not.toBe(0);
  expect(at(180, 180)).not.toBe(at(90, 90));
});

test('a line with one place on both sides encloses nothing of it', () => {
  const wallsOf = (hasArm: boolean) => {
    const kinds = new Uint8Array(SIDE * SIDE);
    for (let at = 40; at < 320; at++)
      for (const across of [40, 319]) kinds[across * SIDE + at] = kinds[at * SIDE + across] = LINE;
    // Short beside the place it lies in: it parts nothing.
    if (hasArm) for (let x = 60; x < 100; x++) kinds[60 * SIDE + x] = kinds[61 * SIDE + x] = LINE;
    const none = new Float32Array(SIDE * SIDE);
    const { label, walls } = findBasins(kinds, SIDE, SIDE, { silhouette: none, bound: none });
    const within = new Set(label.filter((_, i) => isInBox(i % SIDE) && isInBox(Math.floor(i / SIDE))));
    return walls.reduce((sum, { of, length }) => sum + (within.has(of) ? length : 0), 0);
  };
  expect(wallsOf(true)).toBeLessThan(wallsOf(false) + 8);
});

const isInBox = (at: number) => at > 40 && at < 319;

test('two rooms are parted by a line that stops short', () => {
  const box: Line = [
    [60, 60],
    [300, 60],
    [300, 300],
    [60, 300],
    [60, 60],
  ];
  const at = roomsOf({
    lines: [
      box,
      [
        [60, 180],
        [265, 180],
      ],
    ],
  });
  expect(at(150, 100)).not.toBe(0);
  expect(at(150, 260)).not.toBe(0);
  expect(at(150, 100)).not.toBe(at(150, 260));
});

test('an arm that opens into the body is one room with it', () => {
  const figure: Line = [
    [120, 120],
    [220, 120],
    [340, 90],
    [345, 125],
    [220, 165],
    [220, 320],
    [120, 320],
    [120, 120],
  ];
  const at = roomsOf({ lines: [figure] });
  expect(at(170, 200)).not.toBe(0);
  expect(at(320, 110)).toBe(at(170, 200));
});

test('what runs off the page is closed by its edge', () => {
  const isSun = (x: number, y: number) => (Math.hypot(x - 359, y) < 120 ? 0.9 : 0.02);
  const at = roomsOf({ arcs: [[359, 0, 120, Math.PI / 2, Math.PI]] }, isSun);
  expect(at(320, 40)).not.toBe(0);
  expect(at(100, 200)).toBe(0);
});

test('the paper around everything is no room', () => {
  const at = roomsOf({ arcs: [[180, 180, 60, 0, ROUND]] });
  expect(at(10, 350)).toBe(0);
  expect(at(180, 180)).not.toBe(0);
});
