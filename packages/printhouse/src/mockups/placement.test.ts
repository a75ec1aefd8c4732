import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containScale, coverScale, layerMap, printWindow, type Placement, type Size } from './placement.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
});
const placement = fc.record({
  x: fc.double({ min: -1, max: 2, noNaN: true }),
  y: fc.double({ min: -1, max: 2, noNaN: true }),
  scale: fc.double({ min: 0.05, max: 4, noNaN: true }),
  angle: fc.integer({ min: -360, max: 360 }),
});
const WHOLE = { u: 0, v: 0, width: 1, height: 1 };

/** Forward: a point of the artwork (0..1) to template coordinates, written from the provider's words. */
function printedAt(artwork: Size, area: Size, { x, y, scale, angle }: Placement, s: number, t: number) {
  const turn = (angle * Math.PI) / 180;
  const width = scale * area.width;
  const height = (width * artwork.height) / artwork.width;
  const across = (s - 0.5) * width;
  const down = (t - 0.5) * height;
  return {
    u: x + (across * Math.cos(turn) - down * Math.sin(turn)) / area.width,
    v: y + (across * Math.sin(turn) + down * Math.cos(turn)) / area.height,
  };
}

describe('a layer on a placeholder', () => {
  it('is found again where the provider would print it, for every place, scale and angle', () => {
    fc.assert(
      fc.property(
        size,
        size,
        placement,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (artwork, area, placed, s, t) => {
          const map = layerMap(artwork, area, placed, WHOLE);
          const { u, v } = printedAt(artwork, area, placed, s, t);
          expect(map.su * u + map.sv * v + map.s0).toBeCloseTo(s, 5);
          expect(map.tu * u + map.tv * v + map.t0).toBeCloseTo(t, 5);
        },
      ),
    );
  });

  it('turns clockwise: at 90 degrees the artwork points to the right', () => {
    const square = { width: 100, height: 100 };
    const map = layerMap(square, square, { x: 0.5, y: 0.5, scale: 1, angle: 90 }, WHOLE);
    const topMiddle = { u: 1, v: 0.5 };
    expect(map.su * topMiddle.u + map.sv * topMiddle.v + map.s0).toBeCloseTo(0.5);
    expect(map.tu * topMiddle.u + map.tv * topMiddle.v + map.t0).toBeCloseTo(0);
  });
});

describe('the scales', () => {
  it('contain keeps all of the artwork inside, and touches one side', () => {
    fc.assert(
      fc.property(size, size, (artwork, area) => {
        const width = containScale(artwork, area) * area.width;
        const height = (width * artwork.height) / artwork.width;
        expect(width).toBeLessThanOrEqual(area.width * (1 + 1e-9));
        expect(height).toBeLessThanOrEqual(area.height * (1 + 1e-9));
        expect(Math.max(width / area.width, height / area.height)).toBeCloseTo(1, 6);
      }),
    );
  });

  it('cover leaves nothing bare, and is no larger than it must be', () => {
    fc.assert(
      fc.property(size, size, (artwork, area) => {
        const width = coverScale(artwork, area) * area.width;
        const height = (width * artwork.height) / artwork.width;
        expect(Math.min(width / area.width, height / area.height)).toBeCloseTo(1, 6);
      }),
    );
  });
});

describe('the window of a placeholder in a template', () => {
  it('keeps the shape of the placeholder', () => {
    fc.assert(
      fc.property(size, size, fc.constantFrom('inside' as const, 'bleed' as const), (template, area, fit) => {
        const window = printWindow(template, area, fit);
        const shown = (window.width * template.width) / (window.height * template.height);
        const wanted = area.width / area.height;
        expect(Math.abs(shown / wanted - 1)).toBeLessThanOrEqual(0.031);
      }),
    );
  });

  it('stays inside a chest and reaches past the edges of a phone case', () => {
    fc.assert(
      fc.property(size, size, (template, area) => {
        const inside = printWindow(template, area, 'inside');
        expect(Math.max(inside.width, inside.height)).toBeLessThanOrEqual(1 + 1e-9);
        const bleed = printWindow(template, area, 'bleed');
        expect(Math.min(bleed.width, bleed.height)).toBeGreaterThanOrEqual(1 - 1e-9);
      }),
    );
  });
});
