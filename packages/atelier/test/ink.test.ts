import { expect, test } from 'vitest';
import { REASONS, type Reason } from '../src/ink/reasons.ts';
import { findSurfaces, type Surfaces } from '../src/ink/find-surfaces.ts';
import { INSIDE } from '../src/rooms/inside.ts';
import type { Lab } from '../src/scene/scene.ts';
import { blankEvidence } from './evidence-by-hand.ts';

const SIZE = 300;
const BLACK: Lab = [0.3, 0, 0];
const BROWN: Lab = [0.5, 0.04, 0.06];
const OLIVE: Lab = [0.7, -0.03, 0.1];
const GREEN: Lab = [0.62, -0.12, 0.08];

interface Belief {
  readonly stroke?: number;
  readonly fill?: number;
}
type Place = readonly [x: number, y: number];

/** A page that is drawn on cell by cell: colours on white paper, and what the network says of them. */
function page() {
  const evidence = blankEvidence(SIZE);
  // of what is enclosed the network says nothing, neither way
  evidence.silhouette.fill(INSIDE.doubtful);
  const { lab, ink } = evidence.flat;
  const dab = ([x, y]: Place, radius: number, [L, a, b]: Lab, belief: Belief) => {
    for (let cy = Math.max(0, Math.floor(y - radius)); cy <= Math.min(SIZE - 1, y + radius); cy++)
      for (let cx = Math.max(0, Math.floor(x - radius)); cx <= Math.min(SIZE - 1, x + radius); cx++) {
        if (Math.hypot(cx - x, cy - y) > radius) continue;
        const i = cy * SIZE + cx;
        [lab.L[i], lab.A[i], lab.B[i]] = [L, a, b];
        ink[i] = Math.sqrt(0.4 * (L - 1) ** 2 + 5.5 * (a * a + b * b));
        evidence.stroke[i] = belief.stroke ?? 0;
        evidence.fill[i] = belief.fill ?? 0;
        evidence.silhouette[i] = Math.max(belief.stroke ?? 0, belief.fill ?? 0);
      }
  };
  return {
    line(from: Place, to: Place, colour: Lab = BLACK, width = 5, belief: Belief = { stroke: 0.9 }) {
      const steps = 2 * Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]));
      for (let k = 0; k <= steps; k++)
        dab(
          [from[0] + ((to[0] - from[0]) * k) / steps, from[1] + ((to[1] - from[1]) * k) / steps],
          width / 2,
          colour,
          belief,
        );
      return this;
    },
    blot(at: Place, radius: number, colour: Lab, belief: Belief = { fill: 0.9 }) {
      dab(at, radius, colour, belief);
      return this;
    },
    ring([x, y]: Place, radius: number, colour: Lab = BLACK, width = 5) {
      const corners = Array.from({ length: 49 }, (_, k): Place => {
        const turn = (k * 2 * Math.PI) / 48;
        return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
      });
      corners.slice(1).forEach((to, k) => this.line(corners[k]!, to, colour, width));
      return this;
    },
    read: () => findSurfaces(evidence),
  };
}

const whyDropped = ({ dropped }: Surfaces, [x, y]: Place): Reason | undefined =>
  REASONS[dropped[y * SIZE + x]! - 1];
const isLine = ({ lines }: Surfaces, [x, y]: Place) => lines.mask[y * SIZE + x] === 1;
const regionAt = ({ label }: Surfaces, [x, y]: Place) => label[y * SIZE + x]!;
const isPainted = (found: Surfaces, at: Place) => found.painted[regionAt(found, at)]!;

test.each([1.5, 3, 6, 9])('a ring of a pen %d cells broad is a line around one room of paper', (width) => {
  const found = page().ring([150, 150], 90, BLACK, width).read();
  expect(isLine(found, [240, 150])).toBe(true);
  expect(regionAt(found, [150, 150])).toBeGreaterThan(0);
  expect(isPainted(found, [150, 150])).toBe(false);
  expect(regionAt(found, [10, 10])).toBe(0);
});

test('a brown outline on olive is a line, though it is hardly more ink', () => {
  const found = page()
    .blot([150, 150], 100, OLIVE)
    .line([150, 70], [150, 230], BROWN, 5, { stroke: 0.6 })
    .line([20, 20], [280, 20])
    .read();
  expect(isLine(found, [150, 150])).toBe(true);
  expect(isPainted(found, [110, 150])).toBe(true);
});

test('a blot much broader than the pen is paint, also in the colour of the pen', () => {
  const found = page().line([20, 20], [280, 20]).line([20, 40], [280, 40]).blot([150, 150], 20, BLACK).read();
  expect(isPainted(found, [150, 150])).toBe(true);
  expect(isLine(found, [150, 150])).toBe(false);
});

test('strokes nearer to each other than the pen is broad are one area of their colour', () => {
  const drawing = page().line([20, 20], [280, 20]);
  for (let y = 100; y < 200; y += 9) drawing.line([80, y], [220, y], GREEN, 5, { stroke: 0.4, fill: 0.6 });
  const found = drawing.read();
  expect(isPainted(found, [150, 150])).toBe(true);
  expect(new Set([100, 123, 150, 177].map((y) => regionAt(found, [150, y]))).size).toBe(1);
});

test('strokes far from each other stay lines', () => {
  const drawing = page();
  for (let y = 60; y < 260; y += 40) drawing.line([80, y], [220, y]);
  const found = drawing.read();
  expect(isLine(found, [150, 100])).toBe(true);
  expect(found.painted).toHaveLength(1);
});

test('two paints side by side without a line are two areas', () => {
  const found = page()
    .blot([110, 150], 60, GREEN)
    .blot([210, 150], 50, BROWN)
    .line([20, 20], [280, 20])
    .read();
  expect(regionAt(found, [80, 150])).not.toBe(regionAt(found, [230, 150]));
});

test('a star drawn in one line that crosses itself is one thing', () => {
  const tip = (k: number): Place => {
    const turn = -Math.PI / 2 + (k * 4 * Math.PI) / 5;
    return [150 + 120 * Math.cos(turn), 150 + 120 * Math.sin(turn)];
  };
  const drawing = page();
  for (let k = 0; k < 5; k++) drawing.line(tip(k), tip(k + 1), BLACK, 4);
  const found = drawing.read();
  expect(regionAt(found, [150, 150])).toBeGreaterThan(0);
  expect(regionAt(found, [150, 70])).toBe(regionAt(found, [150, 150]));
});

test('what a fat pen leaves free is a place, however small it is for the pen', () => {
  const found = page().ring([150, 150], 15, BLACK, 18).line([40, 240], [260, 240], BLACK, 18).read();
  expect(found.lines.width).toBeGreaterThan(14);
  expect(regionAt(found, [150, 150])).toBeGreaterThan(0);
});

test('ink that is no drawing is dropped for a reason', () => {
  const speck = page().ring([150, 150], 60).blot([30, 30], 1, BLACK, {}).read();
  expect(whyDropped(speck, [30, 30])).toBe('speck');
  expect(isLine(speck, [30, 30])).toBe(false);
  const rim = page().ring([150, 150], 60).line([1, 100], [6, 160], BLACK, 3, { stroke: 0 }).read();
  expect(whyDropped(rim, [3, 130])).toBe('page edge');
  expect(isLine(rim, [3, 130])).toBe(false);
});

test('a mark as light as its paper whose colour hardly stands out is the colour noise of a camera', () => {
  const marked = (colour: Lab) => {
    const found = page().ring([150, 150], 60).line([130, 150], [170, 150], colour, 5).read();
    return {
      why: whyDropped(found, [150, 150]),
      isDrawn: isLine(found, [150, 150]) || isPainted(found, [150, 150]),
    };
  };
  expect(marked([1, -0.045, 0.045])).toEqual({ why: 'noise', isDrawn: false });
  expect(marked([0.93, -0.045, 0.045])).toEqual({ why: undefined, isDrawn: true });
  expect(marked([1, -0.05, 0.15])).toEqual({ why: undefined, isDrawn: true });
});

test('a dark corner in which nobody believes is beside the sheet', () => {
  const found = page().ring([150, 150], 60).blot([0, 0], 40, [0.35, 0, -0.03], { fill: 0.1 }).read();
  expect(regionAt(found, [8, 8])).toBe(0);
});

test('paper that the pencil left in a colouring belongs to it, a window does not', () => {
  const coloured = (fill: number) =>
    page()
      .line([20, 20], [280, 20])
      .blot([150, 150], 90, GREEN)
      .blot([150, 150], 25, [1, 0, 0], { fill })
      .read();
  expect(regionAt(coloured(0.8), [150, 150])).toBe(regionAt(coloured(0.8), [150, 90]));
  expect(isPainted(coloured(0.1), [150, 150])).toBe(false);
});

test('a wall in half a shadow is one area, two paints that touch are two', () => {
  const wall = (shade: (x: number) => number) => {
    const drawing = page().line([20, 20], [280, 20]);
    for (let x = 60; x < 240; x += 2)
      drawing.line([x, 100], [x, 220], [0.75 - shade(x), 0.05, 0.11], 4, { fill: 0.9 });
    return drawing.read();
  };
  const slowly = wall((x) => 0.3 * Math.min(1, Math.max(0, (x - 110) / 80)));
  expect(regionAt(slowly, [80, 160])).toBe(regionAt(slowly, [220, 160]));
  const atOnce = wall((x) => (x < 150 ? 0 : 0.3));
  expect(regionAt(atOnce, [80, 160])).not.toBe(regionAt(atOnce, [220, 160]));
});

test('what joins two broad parts of one solid pen is their paint, a line of another pen between them is not', () => {
  const limb = (colour: Lab) =>
    page()
      .line([20, 20], [280, 20], BROWN, 9)
      .line([20, 50], [280, 50], BROWN, 9)
      .line([100, 150], [160, 150], colour, 9)
      .blot([107, 150], 18, BROWN)
      .blot([161, 150], 18, BROWN)
      .read();
  expect(isPainted(limb(BROWN), [134, 150])).toBe(true);
  expect(isLine(limb(BLACK), [134, 150])).toBe(true);
});
