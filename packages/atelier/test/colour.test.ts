import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { childUnderSun } from './scene-by-hand.ts';
import { hueDistance, isShowable, labToLinear, lch, linearToLab, toHex, toLch } from '../src/colour/oklab.ts';
import { planColours } from '../src/shape/plan-colours.ts';
import { purify } from '../src/colour/purify.ts';
import { shadeTone } from '../src/colour/shade-tone.ts';

const anyColour = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
);

test('OKLab and back is the same light', () => {
  fc.assert(
    fc.property(anyColour, ([r, g, b]) => {
      const [r2, g2, b2] = labToLinear(linearToLab(r, g, b));
      expect(Math.max(Math.abs(r - r2), Math.abs(g - g2), Math.abs(b - b2))).toBeLessThan(0.002);
    }),
  );
});

test('what cannot be shown loses chroma, never hue', () => {
  const strong = lch(0.7, 0.32, 250);
  expect(isShowable(strong)).toBe(false);
  expect(hueDistance(toLch(linearToLab(...labToLinear(strong))).hue, 250)).toBeLessThan(4);
  expect(toHex(lch(1, 0, 0))).toBe('#ffffff');
});

test('a purified colour keeps its hue and can always be shown', () => {
  fc.assert(
    fc.property(anyColour, ([r, g, b]) => {
      const lab = linearToLab(r, g, b);
      const clean = purify(lab, { gain: 1.2, toCusp: 0.3, maxChroma: 0.22 });
      expect(isShowable(clean, -0.02, 1.02)).toBe(true);
      if (toLch(lab).chroma > 0.035) expect(hueDistance(toLch(clean).hue, toLch(lab).hue)).toBeLessThan(1);
    }),
  );
});

test('the shade of yellow turns to orange, not to mud', () => {
  const yellow = lch(0.9, 0.15, 95);
  const shade = toLch(shadeTone(yellow, 0.34));
  expect(shade.L).toBeLessThan(0.75);
  expect(shade.hue).toBeLessThan(80);
});

describe('the colour plan', () => {
  const scene = childUnderSun();
  test('is the same for the same drawing and seed', () => {
    expect(planColours(childUnderSun(), 1)).toEqual(planColours(scene, 1));
  });
  test('keeps the hue of everything the child painted, whatever the seed', () => {
    const painted = scene.regions.flatMap(({ id, lab }) => (lab ? [{ id, hue: toLch(lab).hue }] : []));
    for (const seed of [1, 2, 3, 7]) {
      const { regions } = planColours(scene, seed);
      for (const { id, hue } of painted) expect(hueDistance(toLch(regions[id]!).hue, hue)).toBeLessThan(3);
    }
  });
  test('gives a face left white a natural skin', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { hue, chroma } = toLch(planColours(scene, seed).regions[1]!);
      expect(hue).toBeGreaterThan(45);
      expect(hue).toBeLessThan(75);
      expect(chroma).toBeLessThan(0.1);
    }
  });
  test('colours the limbs of a pencil figure, and leaves coloured pens alone', () => {
    const line = { ...scene, medium: 'line' as const };
    expect(toLch(planColours(line, 1).strokes[1]!).chroma).toBeGreaterThan(0.07);
    const blue = {
      ...line,
      strokes: scene.strokes.map((stroke) => ({ ...stroke, lab: lch(0.5, 0.15, 255) })),
    };
    expect(hueDistance(toLch(planColours(blue, 1).strokes[1]!).hue, 255)).toBeLessThan(2);
  });
  test('two stick figures hand in hand both have heads of skin', () => {
    const head = (id: number, x: number) => ({
      ...scene.regions[1]!,
      id,
      kind: 'paper' as const,
      lab: null,
      role: 'sun' as const,
      area: Math.PI * 20 ** 2,
      inradius: 20,
      box: { x0: x - 20, y0: 40, x1: x + 20, y1: 80 },
      centre: { x, y: 60 },
    });
    const limb = (x: number, dx: number) => ({
      ...scene.strokes[1]!,
      points: Float32Array.from([x, 82, x + dx, 110, x + 2 * dx, 140]),
    });
    const strokes = [60, 180].flatMap((x) => [limb(x, -12), limb(x, 0), limb(x, 12)]);
    const family = {
      ...scene,
      medium: 'line' as const,
      faces: [],
      regions: [scene.regions[0]!, head(1, 60), head(2, 180)],
      strokes,
      objects: [{ ...scene.objects[0]!, regions: [1, 2], strokes: strokes.map((_, index) => index) }],
    };
    const { regions } = planColours(family, 1);
    expect(Math.abs(toLch(regions[1]!).hue - 59)).toBeLessThan(5);
    expect(regions[2]).toEqual(regions[1]);
  });
  test('a belly that looks like a sun is no sun, and ears match the head', () => {
    const paper = scene.regions.map((region) =>
      region.id === 2 || region.id === 1
        ? {
            ...region,
            kind: 'paper' as const,
            lab: null,
            role: region.id === 2 ? ('sun' as const) : ('skin' as const),
          }
        : region,
    );
    const ear = (id: number, x: number) => ({
      ...paper[1]!,
      id,
      role: 'unknown' as const,
      area: 400,
      box: { x0: x, y0: 10, x1: x + 20, y1: 30 },
      centre: { x: x + 10, y: 20 },
    });
    const bunny = {
      ...scene,
      medium: 'line' as const,
      regions: [...paper, ear(6, 90), ear(7, 130)],
      objects: [{ ...scene.objects[0]!, regions: [1, 2, 3, 4, 6, 7] }],
    };
    const { regions } = planColours(bunny, 1);
    expect(regions[6]).toEqual(regions[1]);
    expect(regions[7]).toEqual(regions[1]);
    expect(hueDistance(toLch(regions[2]!).hue, 95) < 3 && toLch(regions[2]!).L === 0.9).toBe(false);
  });
});
