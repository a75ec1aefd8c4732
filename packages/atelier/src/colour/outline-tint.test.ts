import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lab, Region, Scene } from '../scene/scene.ts';
import { hueDistance, lch, toLch } from './oklab.ts';
import { outlineColour } from './outline-tint.ts';

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

test('what a broad coloured pen encloses is a tint of that pen, with its hue and most of its depth', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.35, max: 0.9, noNaN: true }),
      fc.double({ min: 0.06, max: 0.13, noNaN: true }),
      fc.integer({ min: 0, max: 359 }),
      (L, chroma, hue) => {
        const pen = toLch(lch(L, chroma, hue));
        if (pen.chroma < 0.05) return;
        const tint = toLch(outlineColour(...ringed(lch(L, chroma, hue)))!);
        expect(hueDistance(tint.hue, pen.hue)).toBeLessThan(3);
        expect(tint.L).toBeGreaterThanOrEqual(pen.L - 1e-6);
        expect(tint.L).toBeLessThan(0.92);
      },
    ),
  );
  const trunk = toLch(outlineColour(...ringed(BROWN))!);
  expect(trunk.L).toBeLessThan(0.75);
});

test('a line of ink along the piece counts as paint does', () => {
  const [scene, within] = ringed(BLACK);
  const stroke = { host: 1, lab: lch(0.6, 0.15, 145), length: 200 };
  expect(toLch(outlineColour({ ...scene, strokes: [stroke] } as unknown as Scene, within)!).hue).toBeCloseTo(
    145,
    0,
  );
});

test.each([
  ['a black outline', ringed(BLACK)],
  ['a broad field of paint beside it', ringed(BROWN, { inradius: 30 })],
  ['a mark within it, as an eye is', ringed(BROWN, { perimeter: 205 })],
  ['the petals around the middle of a flower', ringed(BROWN, { part: 'petal' })],
  ['a short piece of line', ringed(BROWN, {}, { neighbours: [{ id: 2, length: 40, line: 0 }] })],
])('%s gives no tint', (_, [scene, within]) => {
  expect(outlineColour(scene, within)).toBeUndefined();
});

test('where one coloured pen drew everything its things are told apart by other colours', () => {
  const [scene, within] = ringed(BROWN);
  const alone = { ...scene, medium: 'line', pen: { ...scene.pen, lab: BROWN } } as Scene;
  expect(outlineColour(alone, within)).toBeUndefined();
  expect(outlineColour({ ...alone, pen: scene.pen }, within)).toBeDefined();
});
