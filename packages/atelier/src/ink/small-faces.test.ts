import { expect, test } from 'vitest';
import type { Region, Stroke } from '../scene/scene.ts';
import type { SeenFace } from './see-face.ts';
import { addSmallFaces } from './small-faces.ts';

const SIDE = 60;
const head: Omit<Region, 'part'> = {
  id: 1,
  kind: 'paper',
  lab: null,
  area: 400,
  box: { x0: 20, y0: 20, x1: 40, y1: 40 },
  centre: { x: 30, y: 30 },
  inradius: 10,
  perimeter: 64,
  neighbours: [],
  parent: 0,
};
const page: Omit<Region, 'part'> = { ...head, id: 0, kind: 'background', area: 3200 };
const dot = (x: number, y: number): Stroke => ({
  points: Float32Array.of(x, y),
  radius: Float32Array.of(1),
  closed: false,
  dot: true,
  length: 0,
  lab: [0.3, 0, 0],
  role: Uint8Array.of(3),
  side: Uint16Array.of(1, 1),
  host: 1,
  feature: false,
  clearance: Float32Array.of(4),
});
const label = Uint16Array.from({ length: SIDE * SIDE }, (_, i) => {
  const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
  return x >= 20 && x <= 40 && y >= 20 && y <= 40 ? 1 : 0;
});
const eye = (x: number) => ({ x, y: 27, wide: 3, high: 3 });
const seen: SeenFace = { eyes: [eye(26), eye(34)], mouth: { x: 30, y: 34, wide: 6, high: 2 }, score: 0.9 };
const known = (strokes: readonly Stroke[]) => ({
  label,
  width: SIDE,
  height: SIDE,
  shapes: [page, head],
  strokes,
});

test('the dots where eyes were seen are those eyes, and their room is the head', () => {
  const [face] = addSmallFaces([], [seen], known([dot(26, 27), dot(34, 27), dot(30, 34)]));
  expect(face).toMatchObject({ host: 1, mouth: { strokes: [2] } });
  expect(face!.eyes.map(({ strokes }) => strokes)).toEqual([[0], [1]]);
});

test('a head has one face', () => {
  const [face] = addSmallFaces([], [seen], known([]));
  const again = { ...seen, eyes: [eye(25), eye(33)] } as const;
  expect(addSmallFaces([face!], [again], known([]))).toEqual([face]);
});

test('buttons in rows of two are no eyes', () => {
  const rows = [27, 34, 41].flatMap((y) => [dot(26, y), dot(34, y)]);
  expect(addSmallFaces([], [seen], known(rows))).toEqual([]);
});
