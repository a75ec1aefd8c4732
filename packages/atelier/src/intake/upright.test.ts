import { expect, test } from 'vitest';
import type { NetMaps } from '../paper/net-maps.ts';
import { maskOf } from '../planes/morphology.ts';
import { turnMaps } from '../paper/turn-page.ts';
import { findTurns } from './upright.ts';

const SIDE = 256;

type Line = readonly (readonly [x: number, y: number])[];

/** What the network says of a page on which these lines were drawn with a pen. */
function mapsOf(lines: readonly Line[]): NetMaps {
  const ink = maskOf(SIDE * SIDE, (i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    return lines.some((line) =>
      line.slice(1).some((to, k) => {
        const from = line[k]!;
        const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        const along = Math.min(
          1,
          Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)),
        );
        return Math.hypot(from[0] + along * dx - x, from[1] + along * dy - y) < 3;
      }),
    );
  });
  const stroke = Float32Array.from(ink);
  const none = new Float32Array(SIDE * SIDE);
  const eighth = new Float32Array((SIDE / 8) ** 2);
  return {
    width: SIDE,
    height: SIDE,
    stroke,
    bound: stroke,
    fill: none,
    silhouette: none,
    sheet: none.map(() => 1),
    eye: none,
    mouth: none,
    albedo: [none, none, none],
    paper: [eighth, eighth, eighth],
  };
}

const arc = (cx: number, cy: number, rx: number, ry = rx, from = 0, to = 360): Line =>
  Array.from({ length: 25 }, (_, k) => {
    const angle = ((from + ((to - from) * k) / 24) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
  });

const HOUSE: readonly Line[] = [
  [
    [60, 120],
    [60, 220],
    [190, 220],
    [190, 120],
    [60, 120],
    [125, 40],
    [190, 120],
  ],
  [
    [110, 220],
    [110, 160],
    [145, 160],
    [145, 220],
  ],
];
const FIGURE: readonly Line[] = [
  arc(128, 60, 38),
  [
    [128, 98],
    [128, 180],
  ],
  [
    [70, 130],
    [128, 115],
    [186, 130],
  ],
  [
    [90, 240],
    [128, 180],
    [166, 240],
  ],
];
const RING: readonly Line[] = [arc(128, 128, 90)];

test.each([
  ['a house', HOUSE],
  ['a figure', FIGURE],
])('%s is turned upright however it lies, and not when it stands', async (_, lines) => {
  const standing = mapsOf(lines);
  for (const turns of [0, 1, 2, 3] as const)
    expect((await findTurns(turnMaps(standing, turns))).turns).toBe((4 - turns) % 4);
});

test('what nobody can tell stays as it lies', async () => {
  for (const turns of [0, 1, 2, 3] as const)
    expect((await findTurns(turnMaps(mapsOf(RING), turns))).turns).toBe(0);
  expect(await findTurns(mapsOf([]))).toEqual({ turns: 0 });
});
