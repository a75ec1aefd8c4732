import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bark, grey } from './grey.ts';
import { hueDistance, lch, toLch } from './oklab.ts';
import { WHITE } from './palettes.ts';

test('paper is white, ink is black, and colours are left to their style', () => {
  expect(toLch(grey(lch(0.3, 0.02, 30))!).chroma).toBeLessThan(0.01);
  expect(toLch(grey(WHITE)!).L).toBeGreaterThan(0.98);
  expect(grey(lch(0.7, 0.05, 60))).toBeUndefined();
});

test('a pale trunk is no birch: painted greys keep depth and hue', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.46, max: 0.92, noNaN: true }),
      fc.double({ min: 0.005, max: 0.029, noNaN: true }),
      fc.integer({ min: 0, max: 359 }),
      (L, chroma, hue) => {
        const shown = toLch(grey(lch(L, chroma, hue))!);
        expect(shown.L).toBeCloseTo(L, 5);
        expect(hueDistance(shown.hue, hue)).toBeLessThan(1);
        expect(shown.chroma).toBeGreaterThan(chroma);
      },
    ),
  );
});

test('a trunk in thin brown is wood of its depth; stone, moss and full brown stay', () => {
  const thin = toLch(bark(lch(0.7, 0.02, 85)));
  expect(thin.L).toBeCloseTo(0.7, 5);
  expect(thin.chroma).toBeCloseTo(0.045, 3);
  expect(thin.hue).toBeLessThan(80);
  for (const kept of [lch(0.7, 0.004, 85), lch(0.7, 0.03, 150), lch(0.5, 0.08, 60)])
    expect(bark(kept)).toBe(kept);
});
