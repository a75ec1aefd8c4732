import { describe, expect, test } from 'vitest';
import { lch } from '../src/colour/oklab.ts';
import { WHOLE_PHOTO } from '../src/paper/sheet.ts';
import { STROKE_ROLE, type Region, type Scene } from '../src/scene/scene.ts';
import { drawLines } from '../src/shape/lines.ts';
import { viewOf } from '../src/edits/drawing-view.ts';
import { wholePieces } from '../src/shape/whole-pieces.ts';
import { drawing, line } from './pieces-by-hand.ts';

const INK = lch(0.5, 0.12, 235);
/** Marked over twice. */
const DARKER = lch(0.36, 0.16, 235);

/** A head outlined by a pen this wide, with a piece of paint, or of paper, at its right rim. */
function head(pen: number, { lab = DARKER, part = 'head' as Region['part'], wide = 20 } = {}): Scene {
  const scene = drawing(
    [
      { at: [[20, 60, 180, 260]], lab: null, part: 'head' },
      { at: [[180, 120, 180 + wide, 170]], lab, part },
    ],
    () => true,
  );
  return { ...scene, medium: 'line', pen: { width: pen, lab: INK, fineness: 0 } };
}
/** Those that a parent is told of as no part. */
const rimsIn = (scene: Scene) =>
  viewOf({ scene, sheet: WHOLE_PHOTO, turns: 0, missed: [] })
    .pieces.filter(({ isRim }) => isRim)
    .map(({ id }) => id);
const heirOf = (scene: Scene) => wholePieces(scene).heirs.get(2);

describe('where a marker went over its own outline', () => {
  test('what it left belongs to what is outlined', () => {
    expect(heirOf(head(10))).toBe(1);
    expect([rimsIn(head(10)), rimsIn(head(3))]).toEqual([[2], []]);
  });

  test('what a thin pen, another pen or a part of its own left there does not', () => {
    expect(heirOf(head(3))).toBeUndefined();
    expect(heirOf(head(10, { lab: lch(0.55, 0.18, 30) }))).toBeUndefined();
    expect(heirOf(head(10, { part: 'hair' }))).toBeUndefined();
  });

  test('an outline as broad as a ring keeps its tips', () => {
    expect(heirOf(head(18))).toBeUndefined();
  });

  test('the outline runs around it, at its outer edge', () => {
    const points = Array.from({ length: 40 }, (_, k) => [180, 124 + k] as const);
    const between = line(points, {
      role: new Uint8Array(40).fill(STROKE_ROLE.boundary),
      side: Uint16Array.from({ length: 80 }, (_, at) => (at % 2 === 0 ? 1 : 2)),
      host: 1,
    });
    const [drawn] = drawLines({ ...head(10), strokes: [between] }, ({ radius }) => radius);
    expect(new Set(drawn!.roles)).toEqual(new Set([STROKE_ROLE.silhouette]));
    expect(drawn!.points[40]!).toBeGreaterThan(190);
  });
});
