import { expect, test } from 'vitest';
import { lch } from '../colour/oklab.ts';
import type { Kind, Region, Scene } from '../scene/scene.ts';
import { crownHeirs, wholeCrowns } from './scribbled-crowns.ts';

const room = (id: number, change: Partial<Region> = {}): Region => ({
  id,
  kind: 'paper',
  lab: null,
  area: 100 + id,
  box: { x0: 10 * id, y0: 0, x1: 10 * id + 9, y1: 10 },
  centre: { x: 10 * id + 5, y: 5 },
  inradius: 4,
  perimeter: 40,
  neighbours: [],
  parent: 0,
  part: 'crown',
  ...change,
});

function drawn(rooms: readonly Region[], kind: Kind = 'tree'): Scene {
  const regions = [room(0, { kind: 'background', part: 'unknown' }), ...rooms];
  const objects = [{ kind, living: false, regions: rooms.map(({ id }) => id), strokes: [] }];
  return { regions, objects, faces: [], strokes: [] } as unknown as Scene;
}

const loops = (count: number, change: Partial<Region> = {}) =>
  Array.from({ length: count }, (_, k) => room(k + 1, change));

test('the rooms between the loops of a crown become one crown, as large as all of them', () => {
  const scene = drawn(loops(10));
  const heirs = crownHeirs(scene);
  expect(new Set(heirs.values())).toEqual(new Set([10]));
  expect(heirs.size).toBe(9);
  const whole = wholeCrowns(scene, heirs).get(10)!;
  expect(whole.area).toBe(scene.regions.slice(1).reduce((sum, { area }) => sum + area, 0));
  expect(whole.box).toEqual({ x0: 10, y0: 0, x1: 109, y1: 10 });
});

test('an apple in a scribbled crown stays an apple', () => {
  const green = loops(9, { kind: 'fill', lab: lch(0.7, 0.12, 145) });
  const apple = room(10, { kind: 'fill', lab: lch(0.6, 0.18, 25) });
  const heirs = crownHeirs(drawn([...green, apple]));
  expect(heirs.size).toBe(8);
  expect(heirs.has(10)).toBe(false);
});

test.each([
  ['a crown of a few clouds', loops(5)],
  ['a crown with knotholes', [...loops(9), room(10, { area: 9000 })]],
  ['what is no crown', loops(10, { part: 'petal' })],
])('%s keeps its pieces', (_, rooms) => {
  expect(crownHeirs(drawn(rooms)).size).toBe(0);
});

test('the cells of a rainbow or a flower keep to themselves', () => {
  expect(crownHeirs(drawn(loops(10), 'flower')).size).toBe(0);
});
