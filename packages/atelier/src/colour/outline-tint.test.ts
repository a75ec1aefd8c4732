import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { STROKE_ROLE, type Lab, type Region, type Scene, type Stroke } from '../scene/scene.ts';
import { hueDistance, lch, toLch } from './oklab.ts';
import { outlineColours } from './outline-tint.ts';
import { penColour } from './pen-colour.ts';

const BROWN = lch(0.56, 0.07, 42);
const BLACK = lch(0.25, 0.01, 60);

const region = (part: Partial<Region>): Region => ({
  id: 1,
  kind: 'paper',
  lab: null,
  area: 3000,
  box: { x0: 0, y0: 0, x1: 60, y1: 60 },
  centre: { x: 30, y: 30 },
  inradius: 28,
  perimeter: 240,
  neighbours: [],
  parent: 0,
  part: 'unknown',
  ...part,
});

/** A piece of bare paper in a ring of paint, half of it along the piece, half along the outside. */
function ringed(lab: Lab, ring: Partial<Region> = {}, piece: Partial<Region> = {}): [Scene, Region] {
  const within = region({ neighbours: [{ id: 2, length: 200, line: 0 }], ...piece });
  const paint = region({ id: 2, kind: 'fill', lab, inradius: 6, perimeter: 420, ...ring });
  const scene = {
    medium: 'mixed',
    pen: { width: 3, lab: BLACK, fineness: 0 },
    strokes: [],
    regions: [region({ id: 0, kind: 'background' }), within, paint],
  } as unknown as Scene;
  return [scene, within];
}

const tintOf = (scene: Scene, region: Region) => outlineColours(scene, penColour(scene))(region);

test('what a broad coloured pen encloses is a tint of that pen, with its hue and most of its depth', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.35, max: 0.9, noNaN: true }),
      fc.double({ min: 0.06, max: 0.13, noNaN: true }),
      fc.integer({ min: 0, max: 359 }),
      (L, chroma, hue) => {
        const pen = toLch(lch(L, chroma, hue));
        if (pen.chroma < 0.05) return;
        const tint = toLch(tintOf(...ringed(lch(L, chroma, hue)))!);
        expect(hueDistance(tint.hue, pen.hue)).toBeLessThan(3);
        expect(tint.L).toBeGreaterThanOrEqual(pen.L - 1e-6);
        expect(tint.L).toBeLessThan(0.92);
      },
    ),
  );
  const trunk = toLch(tintOf(...ringed(BROWN))!);
  expect(trunk.L).toBeLessThan(0.75);
});

/** A line along the piece, for its whole length or as a mark within it. */
const line = (lab: Lab, length: number, role: number = STROKE_ROLE.silhouette) =>
  ({ lab, length, role: Uint8Array.of(role, role), side: Uint16Array.of(0, 1, 0, 1) }) as unknown as Stroke;
const GREEN = lch(0.6, 0.15, 145);
const RED = lch(0.6, 0.2, 25);

const drawnIn = (strokes: readonly Stroke[], piece: Partial<Region> = {}, pen: Lab = BLACK) => {
  const [scene, within] = ringed(BLACK, {}, { neighbours: [], ...piece });
  return tintOf({ ...scene, medium: 'line', pen: { ...scene.pen, lab: pen }, strokes }, within);
};

test('a line of ink along the piece counts as paint does, and of several pens the one that drew most', () => {
  expect(toLch(drawnIn([line(GREEN, 200)])!).hue).toBeCloseTo(145, 0);
  expect(toLch(drawnIn([line(GREEN, 90), line(RED, 80), line(RED, 60)])!).hue).toBeCloseTo(25, 0);
  expect(drawnIn([line(GREEN, 90), line(BLACK, 120)])).toBeUndefined();
  expect(drawnIn([line(GREEN, 200, STROKE_ROLE.detail)])).toBeUndefined();
});

test('a wall is paler than the roof that the same pen drew', () => {
  const [wall, roof] = [drawnIn([line(RED, 200)], { part: 'wall' })!, drawnIn([line(RED, 200)])!];
  expect(wall[0]).toBeGreaterThan(roof[0] + 0.1);
  expect(hueDistance(toLch(wall).hue, toLch(roof).hue)).toBeLessThan(1);
});

test('the thin line of a yellow pen encloses yellow, a brown one no yellow', () => {
  const yellow = toLch(drawnIn([line(lch(0.69, 0.2, 81), 200)])!);
  expect(yellow.L).toBeGreaterThan(0.85);
  expect(yellow.hue).toBeGreaterThan(88);
  expect(toLch(drawnIn([line(lch(0.48, 0.09, 60), 200)])!).L).toBeLessThan(0.75);
});

test('on a page in several pens each tints what it encloses, whatever the mean of all of them is', () => {
  const red = [line(RED, 200), line(RED, 300)];
  expect(drawnIn(red, {}, RED)).toBeUndefined();
  const green = { ...line(GREEN, 600), side: new Uint16Array(4) };
  expect(drawnIn([...red, green], {}, RED)).toBeDefined();
});

test('what lies within a piece says nothing of its outline: a bus outlined in yellow is yellow, whatever pen drew its windows', () => {
  const [scene, piece] = ringed(BLACK, {}, { perimeter: 500 });
  const windows = [3, 4, 5].map((id) =>
    region({ id, perimeter: 100, neighbours: [{ id: 1, length: 100, line: 0 }] }),
  );
  const bus = {
    ...piece,
    neighbours: [{ id: 0, length: 200, line: 0 }, ...windows.map(({ id }) => ({ id, length: 100, line: 0 }))],
  };
  const between = (id: number) => ({ ...line(BLACK, 100), side: Uint16Array.of(id, 1, id, 1) });
  const strokes = [line(lch(0.72, 0.3, 94), 190), ...windows.map(({ id }) => between(id))];
  const drawn = {
    ...scene,
    medium: 'line',
    strokes,
    regions: [scene.regions[0]!, bus, scene.regions[2]!, ...windows],
  };
  expect(toLch(tintOf(drawn as Scene, bus)!).hue).toBeGreaterThan(88);
  const outside = strokes.map((stroke) => ({ ...stroke, side: Uint16Array.of(0, 1, 0, 1) }));
  expect(tintOf({ ...drawn, strokes: outside } as Scene, bus)).toBeUndefined();
});

test('a child that had other pens at hand chose the one it drew most with', () => {
  const whiskers = { ...line(BLACK, 60), side: new Uint16Array(4) };
  expect(drawnIn([line(RED, 240), whiskers], {}, RED)).toBeDefined();
  expect(drawnIn([line(RED, 240), { ...whiskers, length: 20 }], {}, RED)).toBeUndefined();
});

test.each([
  ['a black outline', ringed(BLACK)],
  ['a broad field of paint beside it', ringed(BROWN, { inradius: 30 })],
  ['a mark within it, as an eye is', ringed(BROWN, { perimeter: 205 })],
  ['the petals around the middle of a flower', ringed(BROWN, { part: 'petal' })],
  ['a short piece of line', ringed(BROWN, {}, { neighbours: [{ id: 2, length: 40, line: 0 }] })],
])('%s gives no tint', (_, [scene, within]) => {
  expect(tintOf(scene, within)).toBeUndefined();
});

test('where one coloured pen drew everything its things are told apart by other colours', () => {
  const [scene, within] = ringed(BROWN);
  const alone = { ...scene, medium: 'line', pen: { ...scene.pen, lab: BROWN } } as Scene;
  expect(tintOf(alone, within)).toBeUndefined();
  expect(tintOf({ ...alone, pen: scene.pen }, within)).toBeDefined();
});
