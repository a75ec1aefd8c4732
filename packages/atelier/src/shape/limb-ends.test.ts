import { expect, test } from 'vitest';
import { STROKE_ROLE, type Region, type Scene, type Stroke } from '../scene/scene.ts';
import { limbTips } from './limb-ends.ts';
import type { Line } from './lines.ts';

const [WIDTH, HEIGHT] = [400, 400];
/** A head in the middle of the page, upon a body. */
const HEAD = { x0: 150, y0: 100, x1: 250, y1: 200 };

const bare = (x0: number, y0: number, x1: number, y1: number): Stroke => {
  const count = 30;
  const points = Float32Array.from({ length: 2 * count }, (_, k) => {
    const share = Math.floor(k / 2) / (count - 1);
    return k % 2 === 0 ? x0 + share * (x1 - x0) : y0 + share * (y1 - y0);
  });
  return {
    points,
    radius: new Float32Array(count).fill(2),
    role: new Uint8Array(count).fill(STROKE_ROLE.free),
    side: new Uint16Array(2 * count),
    length: Math.hypot(x1 - x0, y1 - y0),
    lab: [0.3, 0, 0],
    closed: false,
    dot: false,
    host: 0,
  } as unknown as Stroke;
};

/** How many hands are set at lines that leave the head to the left and to the right. */
function handsOf(strokes: readonly Stroke[]): number {
  const label = new Uint16Array(WIDTH * HEIGHT);
  for (let y = HEAD.y0; y <= HEAD.y1; y++) label.fill(1, y * WIDTH + HEAD.x0, y * WIDTH + HEAD.x1 + 1);
  const region = (id: number): Region =>
    ({
      id,
      kind: id === 0 ? 'background' : 'paper',
      area: 10_000,
      box: HEAD,
      centre: { x: 200, y: 150 },
      neighbours: [],
      parent: 0,
    }) as unknown as Region;
  const scene = {
    grid: { width: WIDTH, height: HEIGHT, size: WIDTH },
    label,
    strokes,
    regions: [region(0), region(1)],
    faces: [{ host: 1, eyes: [], confidence: 0.9 }],
    objects: [
      { id: 0, kind: 'unknown', box: { ...HEAD, y1: 390 }, regions: [1], strokes: strokes.map((_, k) => k) },
    ],
  } as unknown as Scene;
  const lines = strokes.map(({ radius }, index) => ({ index, radius })) as unknown as Line[];
  return limbTips(scene, lines).length;
}

const arm = (side: 1 | -1, drop: number) =>
  bare(200 + 48 * side, 160 + drop / 2, 200 + 140 * side, 160 + drop);

test('arms have hands', () => {
  expect(handsOf([arm(-1, 20), arm(1, 20)])).toBe(2);
});

test('whiskers have none', () => {
  expect(handsOf([-1, 1].flatMap((side) => [0, 30, 60].map((drop) => arm(side as 1 | -1, drop))))).toBe(0);
});
