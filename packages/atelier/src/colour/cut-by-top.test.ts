import { expect, test } from 'vitest';
import type { Region, Scene } from '../scene/scene.ts';
import { cutByTop } from './cut-by-top.ts';
import { CLOUD, PART_COLOUR } from './palettes.ts';

const region = (part: Partial<Region>): Region => ({
  id: 1,
  kind: 'paper',
  lab: null,
  area: 3000,
  box: { x0: 200, y0: 0, x1: 300, y1: 40 },
  centre: { x: 250, y: 18 },
  inradius: 18,
  perimeter: 260,
  neighbours: [],
  parent: 0,
  part: 'unknown',
  ...part,
});
const scene = { faces: [] } as unknown as Scene;

test('bare paper cut off by the upper edge is a cloud, or the sun that it is taken for', () => {
  expect(cutByTop(scene, region({}))).toBe(CLOUD);
  expect(cutByTop(scene, region({ part: 'sun' }))).toBe(PART_COLOUR.sun);
});

test('what was painted, what hangs lower and what stands upright keeps its own color', () => {
  expect(cutByTop(scene, region({ kind: 'fill', lab: [0.5, 0.1, 0] }))).toBeUndefined();
  expect(cutByTop(scene, region({ box: { x0: 200, y0: 30, x1: 300, y1: 70 } }))).toBeUndefined();
  expect(cutByTop(scene, region({ box: { x0: 200, y0: 0, x1: 240, y1: 90 } }))).toBeUndefined();
});
