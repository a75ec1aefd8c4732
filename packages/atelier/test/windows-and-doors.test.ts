import { expect, test } from 'vitest';
import { lch, toLch } from '../src/colour/oklab.ts';
import type { Lab, Scene } from '../src/scene/scene.ts';
import { planColours } from '../src/shape/plan-colours.ts';
import { wholeLabels } from '../src/shape/whole-labels.ts';
import { wholePieces } from '../src/shape/whole-pieces.ts';
import { withWholeWindows } from '../src/shape/whole-windows.ts';
import { weavesOf } from '../src/surfaces/dress.ts';
import { materialsOf } from '../src/surfaces/materials.ts';
import { drawing, line, type Rectangle } from './pieces-by-hand.ts';

const PINK = lch(0.85, 0.1, 350);

// a window in two panes, a door at the foot, both drawn with a trembling edge
const house = drawing(
  [
    { at: [[20, 20, 220, 80]], lab: lch(0.6, 0.15, 30), part: 'roof' },
    { at: [[20, 80, 220, 260]], lab: PINK },
    { at: [[60, 110, 90, 150], [64, 106, 84, 110]], lab: null }, // prettier-ignore
    { at: [[90, 110, 120, 150]], lab: lch(0.97, 0.01, 85) },
    { at: [[150, 190, 190, 258]], lab: lch(0.5, 0.08, 60) },
  ],
  () => true,
);
const around: (readonly [number, number])[] = [
  ...Array.from({ length: 30 }, (_, k) => [61 + 2 * k, 111 + (k % 2)] as const),
  ...Array.from({ length: 19 }, (_, k) => [119, 111 + 2 * k] as const),
  ...Array.from({ length: 30 }, (_, k) => [119 - 2 * k, 149] as const),
];
const bar = Array.from({ length: 15 }, (_, k) => [90 + (k % 2), 116 + 2 * k] as const);

test('all pieces of a window are one window with straight edges, glazed where it was left white', () => {
  const { openings } = wholePieces(house);
  expect(openings.map(({ regions, isDoor }) => [regions, isDoor])).toEqual([
    [[3, 4], false],
    [[5], true],
  ]);
  const { regions } = planColours(house, 1);
  const [window] = openings;
  const glass = toLch(regions[window!.main]!);
  expect(glass.hue).toBeGreaterThan(200);
  expect(glass.hue).toBeLessThan(260);
  const materials = materialsOf(house, regions);
  expect(materials[window!.main]).toBe('glass');
  expect(materials[5]).toBe('planks');
});

test('what crossing bars leave in a window is glass, what stands in it stays', () => {
  const within = (side: number) => {
    const room = drawing(
      [
        { at: [[20, 20, 220, 80]], lab: lch(0.6, 0.15, 30), part: 'roof' },
        { at: [[20, 80, 220, 260]], lab: PINK },
        { at: [[60, 110, 120, 150]], lab: null },
        { at: [[80, 120, 80 + side, 120 + side]], lab: lch(0.5, 0.15, 140) },
      ],
      () => true,
    );
    return wholeLabels(room)[122 * room.grid.width + 82];
  };
  expect([within(5), within(12)]).toEqual([3, 4]);
});

test('a door gets a knob if the child drew none', () => {
  const { size } = house.grid;
  // where our knob is: near the right edge of the door, half way up
  const knobOf = (drawn: Scene) => {
    const door = weavesOf(drawn, planColours(drawn, 1))[5]!;
    door.at((150 + 0.82 * 40) / size, (190 + 0.54 * 68) / size);
    return door.rise;
  };
  const knob = line([[160, 220]], { dot: true, host: 5, length: 0 });
  expect(knobOf({ ...house, strokes: [] })).toBeGreaterThan(0.002);
  expect(knobOf({ ...house, strokes: [knob] })).toBeLessThan(0.001);
});

test('what carries a fin is no wall, and the eye on it no window', () => {
  const fish = drawing(
    [
      { at: [[70, 40, 150, 80]], lab: lch(0.5, 0.15, 270), part: 'roof' },
      { at: [[20, 80, 220, 260]], lab: lch(0.75, 0.12, 60) },
      { at: [[60, 110, 90, 140]], lab: null },
    ],
    () => true,
  );
  expect(wholePieces(fish).openings).toEqual([]);
});

test('the lines along it become one closed frame, bars stay and run straight', () => {
  const drawn = withWholeWindows({ ...house, strokes: [line(around), line(bar)] });
  const frames = drawn.strokes.filter(({ closed }) => closed);
  expect(frames).toHaveLength(1);
  const rest = drawn.strokes.filter(({ closed }) => !closed);
  expect(rest).toHaveLength(1);
  const xs = rest[0]!.points.filter((_, k) => k % 2 === 0);
  const second = xs.slice(1, -1).map((x, k) => Math.abs(x - (xs[k]! + xs[k + 2]!) / 2));
  expect(Math.max(...second)).toBeLessThan(0.01);
});

const wall = { at: [[20, 80, 220, 260]] as const, lab: PINK };
const roof = { at: [[20, 20, 220, 80]] as const, lab: lch(0.6, 0.15, 30), part: 'roof' as const };
/** Rows of a shape around (cx, cy): as wide as `halfOf` says, up and down from its middle. */
const rows = (cx: number, cy: number, high: number, halfOf: (dy: number) => number): Rectangle[] =>
  Array.from({ length: 2 * high }, (_, k) => {
    const half = Math.round(halfOf(k - high + 0.5));
    return [cx - half, cy - high + k, cx + half, cy - high + k + 1];
  });

test('bits that the child’s bars cut off a window belong to it, whether they touch the wall or went to it', () => {
  const pane = { lab: null, part: 'window' as const };
  const scene = drawing(
    [
      roof,
      wall,
      { at: [[60, 110, 84, 150]], ...pane },
      { at: [[84, 110, 120, 114], [84, 146, 120, 150], [116, 114, 120, 146]], ...pane }, // prettier-ignore
      { at: [[84, 114, 116, 146]], lab: lch(0.86, 0.1, 350), part: 'window' },
    ],
    () => true,
  );
  expect(wholePieces(scene).openings.map(({ regions }) => regions)).toEqual([[3, 5, 4]]);
});

test('bits that lie between two windows join them to none', () => {
  const pane = { lab: null, part: 'window' as const };
  const scene = drawing(
    [
      roof,
      wall,
      { at: [[60, 110, 84, 134]], ...pane },
      { at: [[156, 150, 180, 174]], ...pane },
      { at: [[82, 134, 160, 135], [160, 134, 161, 151]], lab: lch(0.86, 0.1, 350), part: 'window' }, // prettier-ignore
    ],
    (a, b) => Math.max(a, b) < 5,
  );
  expect(wholePieces(scene).openings.map(({ regions }) => regions)).toEqual([[3], [4]]);
});

test('ragged paint left on a door is the door’s, a knob stays one', () => {
  const onDoor = (at: readonly Rectangle[]) => {
    const door = { at: [[90, 160, 150, 258]] as const, lab: lch(0.5, 0.08, 60), part: 'door' as const };
    const left = { at, lab: lch(0.8, 0.01, 60), part: 'door' as const };
    const scene = drawing([roof, wall, door, left], () => true);
    return wholePieces(scene).openings.map(({ regions }) => regions);
  };
  expect(onDoor([[110, 170, 112, 200], [110, 198, 140, 200]])).toEqual([[3, 4]]); // prettier-ignore
  expect(onDoor([[140, 200, 148, 208]])).toEqual([[3]]);
});

test('the windows of a house are drawn by one pen, unless one has a colour of its own', () => {
  const at = (x: number): Rectangle => [x, 110, x + 40, 150];
  const scene = drawing([roof, wall, { at: [at(50)], lab: null }, { at: [at(140)], lab: null }], () => true);
  const edge = (x: number, sides: number) =>
    [[x, 110], [x + 40, 110], [x + 40, 150], [x, 150], [x, 110]].slice(0, sides + 1) as [number, number][]; // prettier-ignore
  const path = (x: number, sides: number) =>
    edge(x, sides)
      .slice(1)
      .flatMap(([ex, ey], k) => {
        const [ax, ay] = edge(x, sides)[k]!;
        return Array.from({ length: 20 }, (_, t) => [ax + ((ex - ax) * t) / 20, ay + ((ey - ay) * t) / 20] as const); // prettier-ignore
      });
  const pensOf = (lab: Lab) => {
    const strokes = [line(path(50, 4)), line(path(140, 3), { lab, radius: new Float32Array(60).fill(1) })];
    return withWholeWindows({ ...scene, strokes }).strokes.map((one) => [one.lab, one.radius[0]]);
  };
  const [first, second] = pensOf([0.33, 0.03, 0]);
  expect(second).toEqual(first);
  const blue = lch(0.5, 0.15, 265);
  expect(pensOf(blue)[1]).toEqual([blue, 1]);
});

test('a window whose corners were drawn round is a rectangle, one drawn as a circle stays one', () => {
  const scene = drawing(
    [
      roof,
      wall,
      { at: rows(80, 130, 18, (dy) => 24 - Math.max(0, Math.abs(dy) - 12)), lab: null },
      { at: rows(160, 130, 20, (dy) => Math.sqrt(400 - dy * dy)), lab: null },
    ],
    () => true,
  );
  const [square, round] = wholePieces(scene).openings;
  expect(square!.outline).toHaveLength(4);
  expect(round!.outline.length).toBeGreaterThan(6);
  const label = wholeLabels(scene);
  // the glass fills its corners
  expect(label[114 * scene.grid.width + 58]).toBe(3);
});

test('a mere tinge of the pen in one window is no other glass; a colour is', () => {
  const glassOf = (lab: Lab) => {
    const left: Rectangle = [60, 110, 100, 150];
    const right: Rectangle = [140, 110, 180, 150];
    const pieces = [roof, wall, { at: [left], lab: null }, { at: [right], lab }];
    return planColours(
      drawing(pieces, () => true),
      1,
    ).regions.slice(3);
  };
  const [white, tinged] = glassOf(lch(0.88, 0.05, 345));
  expect(tinged).toEqual(white);
  expect(toLch(glassOf(lch(0.85, 0.14, 95))[1]!).hue).toBeLessThan(110);
});

test('a wall without windows keeps every line', () => {
  const blank = {
    ...drawing([{ at: [[20, 60, 220, 260]], lab: PINK, part: 'wall' }], () => true),
    strokes: [line(around)],
  };
  expect(withWholeWindows(blank)).toBe(blank);
});
