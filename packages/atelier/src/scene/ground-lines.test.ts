import { expect, test } from 'vitest';
import { groundLines } from './ground-lines.ts';
import { STROKE_ROLE, type Scene, type Stroke } from './scene.ts';

const grid = { width: 400, height: 300, size: 400 };

function line(
  from: readonly [number, number],
  to: readonly [number, number],
  role: number = STROKE_ROLE.free,
): Stroke {
  const points = Float32Array.from(
    Array.from({ length: 40 }, (_, k) =>
      ([0, 1] as const).map((i) => from[i] + ((to[i] - from[i]) * k) / 39),
    ).flat(),
  );
  return { points, role: new Uint8Array(40).fill(role), dot: false, closed: false } as unknown as Stroke;
}

const found = (...strokes: Stroke[]) => [...groundLines({ strokes, regions: [], grid } as unknown as Scene)];

const leg = line([120, 180], [100, 250]);

test('a long level line under the figures is the ground, and so are its pieces between their feet', () => {
  expect(found(leg, line([40, 252], [190, 255]), line([210, 253], [235, 253]))).toEqual([1, 2]);
});

test('feet alone are none, nor arms, nor what is steep or has something on its sides', () => {
  expect(found(leg, line([90, 250], [112, 250]))).toEqual([]);
  expect(found(leg, line([40, 200], [190, 202]))).toEqual([]);
  expect(found(leg, line([40, 230], [190, 255]))).toEqual([]);
  expect(found(leg, line([40, 252], [190, 255], STROKE_ROLE.silhouette))).toEqual([]);
});
