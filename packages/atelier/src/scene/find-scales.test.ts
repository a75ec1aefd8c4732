import { expect, test } from 'vitest';
import { boxOf } from './box-of.ts';
import type { Box, Lab, Stroke } from './scene.ts';
import { scaleTest } from './find-scales.ts';

const GREEN: Lab = [0.57, -0.13, 0.09];
const RED: Lab = [0.58, 0.16, 0.07];

/** An arc of this width that hangs between its ends. */
function arc(x: number, y: number, { wide = 40, lab = GREEN, host = 1 } = {}): Stroke {
  const points = Float32Array.from({ length: 18 }, (_, k) => {
    const share = Math.floor(k / 2) / 8;
    return k % 2 === 0 ? x + share * wide : y + 18 * Math.sin(Math.PI * share);
  });
  return { points, lab, host, closed: false, dot: false } as unknown as Stroke;
}

const markOf = (strokes: readonly Stroke[], id: number) => ({
  box: boxOf(strokes[id]!.points),
  strokes: [id],
  regions: [],
});
const areScales = (strokes: readonly Stroke[]) =>
  strokes.map((_, id) => scaleTest(strokes)(markOf(strokes, id)));

const ROWS = [arc(100, 100), arc(150, 100), arc(125, 130), arc(100, 160, { wide: 90 })];

test('arcs alike in rows are scales, several that were drawn in one go too', () => {
  expect(areScales(ROWS)).toEqual([true, true, true, true]);
});

test('what is believed where scales are is none of an eye, and an eye elsewhere is one', () => {
  const believed = ({ x0, y0, x1, y1 }: Box) =>
    scaleTest(ROWS)({ box: { x0, y0, x1, y1 }, strokes: [], regions: [] });
  expect(believed({ x0: 110, y0: 104, x1: 118, y1: 112 })).toBe(true);
  expect(believed({ x0: 110, y0: 40, x1: 118, y1: 48 })).toBe(false);
});

test.each([
  ['two closed eyes and a smile below', [arc(100, 100), arc(160, 100), arc(130, 150)]],
  ['two arcs', [arc(100, 100), arc(150, 100)]],
  ['a smile below a row of another pen', [arc(100, 100), arc(150, 100), arc(125, 130, { lab: RED })]],
  ['smiles of heads side by side', [1, 2, 3].map((host) => arc(100 * host, 100, { host }))],
])('%s are none', (_, strokes) => {
  expect(areScales(strokes)).toEqual(strokes.map(() => false));
});
