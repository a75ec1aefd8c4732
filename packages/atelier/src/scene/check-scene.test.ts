import { expect, test } from 'vitest';
import { checkScene } from './check-scene.ts';
import { STROKE_ROLE, type Region, type Scene, type Stroke } from './scene.ts';

const grid = { width: 20, height: 20, size: 20 };
const label = Uint16Array.from({ length: 400 }, (_, i) => {
  const [x, y] = [i % 20, Math.floor(i / 20)];
  return x >= 5 && x < 13 && y >= 5 && y < 13 ? 1 : 0;
});
const region = (id: number, kind: Region['kind'], area: number): Region => ({
  id,
  kind,
  lab: kind === 'fill' ? [0.6, 0.1, 0.05] : null,
  area,
  box: { x0: 5, y0: 5, x1: 12, y1: 12 },
  centre: { x: 9, y: 9 },
  inradius: 4,
  perimeter: 32,
  neighbours: [{ id: 1 - id, length: 32, line: 1 }],
  parent: 0,
  part: 'unknown',
});
const stroke: Stroke = {
  points: Float32Array.of(2, 2, 4, 2),
  radius: Float32Array.of(0.5, 0.5),
  closed: false,
  dot: false,
  length: 2,
  lab: [0.2, 0, 0],
  role: Uint8Array.of(STROKE_ROLE.free, STROKE_ROLE.free),
  side: new Uint16Array(4),
  host: 0,
  feature: false,
  clearance: Float32Array.of(3, 3),
};
const scene: Scene = {
  version: 1,
  drawingHash: 'a',
  choiceKey: 'a',
  grid,
  label,
  regions: [region(0, 'background', 336), region(1, 'fill', 64)],
  strokes: [stroke],
  faces: [],
  objects: [],
  subject: new Uint8Array(400).fill(255),
  pen: { width: 1, lab: [0.2, 0, 0], fineness: 0 },
  medium: 'painted',
  frame: 'sheet',
  outdoor: false,
};

const thing = (id: number): Scene['objects'][number] => ({
  id,
  box: { x0: 5, y0: 5, x1: 12, y1: 12 },
  regions: [1],
  strokes: [],
  straightness: 0,
  living: false,
  kind: 'star',
});

test('a sound scene has no broken promise', () => {
  expect(checkScene(scene)).toEqual([]);
  expect(checkScene({ ...scene, objects: [thing(0)] })).toEqual([]);
});

test.each<[string, Scene, string]>([
  ['a label without a region', { ...scene, regions: scene.regions.slice(0, 1) }, 'does not exist'],
  [
    'a painted region without a colour',
    { ...scene, regions: [scene.regions[0]!, { ...scene.regions[1]!, lab: null }] },
    'fills',
  ],
  [
    'a region in two pieces',
    {
      ...scene,
      label: Uint16Array.from(label, (id, i) => (i === 0 ? 1 : id)),
      regions: [region(0, 'background', 335), region(1, 'fill', 65)],
    },
    '2 pieces',
  ],
  [
    'a stroke thinner than a line can be',
    { ...scene, strokes: [{ ...stroke, radius: Float32Array.of(0.1, 0.5) }] },
    'radius',
  ],
  [
    'a stroke pressed against its neighbour',
    { ...scene, strokes: [{ ...stroke, clearance: Float32Array.of(1, 3) }] },
    'clearance',
  ],
  ['a label outside the subject', { ...scene, subject: new Uint8Array(400) }, 'no part of the subject'],
  ['a region in two things', { ...scene, objects: [thing(0), thing(1)] }, 'region 1 is of two objects'],
  [
    'a thing that no style knows',
    { ...scene, objects: [{ ...thing(0), kind: 'dragon' as never }] },
    'object 0 is of no kind',
  ],
  [
    'a part that no style knows',
    { ...scene, regions: [scene.regions[0]!, { ...scene.regions[1]!, part: 'scale' as never }] },
    'is no part',
  ],
])('%s is reported', (_, broken, words) => {
  expect(checkScene(broken).join('; ')).toContain(words);
});

test('a stroke in two faces is reported', () => {
  const eye = { centre: { x: 3, y: 2 }, radius: 1, drawn: 'dot' as const, strokes: [0], regions: [] };
  const face = { host: 1, eyes: [eye], confidence: 1 };
  expect(checkScene({ ...scene, faces: [face, face] })).toContain('stroke 0 is in two faces');
});
