import { expect, test } from 'vitest';
import type { Region } from '../scene/scene.ts';
import { isCoat, isDoor, isHeadOf, isInAnother, isLoose, isNotch } from './face-doubts.ts';
import type { FaceMark } from './face-marks.ts';

const mark = (x: number, y: number, { radius = 4, eye = 0.5, mouth = 0 } = {}): FaceMark => ({
  box: { x0: x - radius, y0: y - radius, x1: x + radius, y1: y + radius },
  x,
  y,
  radius,
  strokes: [],
  regions: [],
  drawn: 'dot',
  eye,
  mouth,
});

const region = (id: number, beside: readonly number[] = []): Omit<Region, 'role'> => ({
  id,
  kind: id === 0 ? 'background' : 'paper',
  lab: null,
  area: 1000,
  box: { x0: 0, y0: 0, x1: 30, y1: 30 },
  centre: { x: 15, y: 15 },
  inradius: 10,
  perimeter: 100,
  neighbours: beside.map((to) => ({ id: to, length: 10, line: 1 })),
  parent: 0,
});

test('marks without a head are eyes only where both eyes and a mouth in the middle are believed', () => {
  const eyes = [mark(-10, 0), mark(10, 0)] as const;
  expect(isLoose(0, 0.6, mark(0, 20, { mouth: 0.7 }), eyes)).toBe(false);
  expect(isLoose(0, 0.6, mark(10, 20, { mouth: 0.7 }), eyes)).toBe(true);
  expect(isLoose(0, 0.6, undefined, eyes)).toBe(true);
  expect(isLoose(0, 0.1, mark(0, 20, { mouth: 0.7 }), eyes)).toBe(true);
  expect(isLoose(1, 0.1, undefined, eyes)).toBe(false);
});

test('a mark with the page beside it is a notch, unless it is surely an eye', () => {
  const leftOfRim = (x: number) => (x < 50 ? 1 : 0);
  expect(isNotch(mark(46, 50), leftOfRim)).toBe(true);
  expect(isNotch(mark(20, 50), leftOfRim)).toBe(false);
  expect(isNotch(mark(46, 50, { eye: 0.9 }), leftOfRim)).toBe(false);
});

test('two marks on what touches a surer head from below are buttons', () => {
  const shapes = [region(0), region(1, [2]), region(2, [1]), region(3)];
  const head = { host: 1, score: 0.8, left: mark(10, 10) };
  const coat = { host: 2, score: 0.5, left: mark(10, 50) };
  expect(isCoat(coat, [head, coat], shapes)).toBe(true);
  expect(isCoat(head, [head, coat], shapes)).toBe(false);
  expect(isCoat({ ...coat, score: 0.75 }, [head], shapes)).toBe(false);
  expect(isCoat({ ...coat, host: 3 }, [head], shapes)).toBe(false);
  expect(isCoat({ ...coat, left: mark(10, 5) }, [head], shapes)).toBe(false);
});

test('the head of a face is no eye', () => {
  const face = { left: mark(45, 50), right: mark(55, 50) };
  expect(isHeadOf(mark(50, 52, { radius: 20 }), [face])).toBe(true);
  expect(isHeadOf(mark(90, 50, { radius: 20 }), [face])).toBe(false);
});

test('no eyes lie on the forehead of another face, but those of the next head do', () => {
  const face = { left: mark(40, 50), right: mark(60, 50) };
  expect(isInAnother({ left: mark(45, 30), right: mark(60, 30) }, [face])).toBe(true);
  expect(isInAnother({ left: mark(90, 50), right: mark(110, 50) }, [face])).toBe(false);
});

test('what stands on the lower rim of a wall is a door, a smile above the chin is none', () => {
  const wall = region(1);
  expect(isDoor(mark(15, 26), wall)).toBe(true);
  expect(isDoor(mark(15, 20), wall)).toBe(false);
});
