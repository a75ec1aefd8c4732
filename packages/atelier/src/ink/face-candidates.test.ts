import { expect, test } from 'vitest';
import type { Region } from '../scene/scene.ts';
import type { Evidence } from './evidence.ts';
import { faceCandidates } from './face-candidates.ts';
import type { FaceMark } from './face-marks.ts';

const SIDE = 200;
const shape = (id: number): Omit<Region, 'part'> => ({
  id,
  kind: id === 0 ? 'background' : 'paper',
  lab: null,
  area: SIDE * SIDE,
  box: { x0: 0, y0: 0, x1: SIDE - 1, y1: SIDE - 1 },
  centre: { x: 100, y: 100 },
  inradius: 100,
  perimeter: 800,
  neighbours: [],
  parent: 0,
});

const mark = (x: number, y: number, { wide = 8, high = 8, mouth = 0 } = {}): FaceMark => ({
  box: { x0: x - wide / 2, y0: y - high / 2, x1: x + wide / 2 - 1, y1: y + high / 2 - 1 },
  x,
  y,
  radius: Math.sqrt(wide * high) / 2,
  strokes: [],
  regions: [],
  drawn: 'dot',
  eye: 0.5,
  mouth,
  isFree: true,
  full: 0.7,
  ink: 0.5,
  lab: [0.3, 0, 0],
  sag: 0,
});

const candidates = (...marks: FaceMark[]) => {
  const evidence = { width: SIDE, height: SIDE, size: SIDE, silhouette: new Float32Array(SIDE * SIDE) };
  const label = new Uint16Array(SIDE * SIDE).fill(1);
  return faceCandidates(evidence as unknown as Evidence, label, [shape(0), shape(1)], marks, 4);
};
const [left, right] = [mark(80, 80), mark(120, 82)];

test('two marks alike side by side are asked about alone and with each mouth below them', () => {
  const smile = mark(100, 110, { wide: 40, high: 12, mouth: 0.8 });
  const found = candidates(right, smile, left);
  const asEyes = found.filter((one) => one.left === left && one.right === right);
  expect(asEyes.map(({ mouth }) => mouth)).toEqual([undefined, smile]);
  expect(asEyes.every(({ host }) => host === 1)).toBe(true);
  expect(new Set(found.map(({ facts }) => facts.length)).size).toBe(1);
});

test('a mouth above or far aside is no mouth of theirs', () => {
  const [brow, hand] = [mark(100, 60, { wide: 40 }), mark(170, 110, { wide: 40 })];
  const asEyes = candidates(left, right, brow, hand).filter(
    (one) => one.left === left && one.right === right,
  );
  expect(asEyes.map(({ mouth }) => mouth)).toEqual([undefined]);
});

test('the head around both eyes is no mouth', () => {
  const head = mark(100, 92, { wide: 90, high: 80, mouth: 0.6 });
  const asEyes = candidates(left, right, head).filter((one) => one.left === left && one.right === right);
  expect(asEyes.map(({ mouth }) => mouth)).toEqual([undefined]);
});

test('marks above each other, of very different size or touching are no eyes', () => {
  expect(candidates(mark(80, 80), mark(84, 120))).toEqual([]);
  expect(candidates(mark(80, 80), mark(130, 80, { wide: 28, high: 28 }))).toEqual([]);
  expect(candidates(mark(80, 80), mark(85, 80))).toEqual([]);
});
