import { expect, test } from 'vitest';
import { lch } from '../src/colour/oklab.ts';
import { STROKE_ROLE } from '../src/scene/scene.ts';
import { withOpenSky } from '../src/shape/open-sky.ts';
import { drawing, line } from './pieces-by-hand.ts';
import { childUnderSun } from './scene-by-hand.ts';

const { width, height } = childUnderSun().grid;

// paper down to a meadow, hatched in pale blue, with a cloud that a line bounds
const page = drawing(
  [
    { at: [[0, 0, width, 150]], lab: null },
    { at: [[0, 150, width, height]], lab: lch(0.75, 0.15, 135), part: 'ground' },
    { at: [[10, 80, 70, 100]], lab: lch(0.86, 0.02, 230) },
    { at: [[90, 20, 150, 50]], lab: null },
  ],
  (a, b) => !(Math.min(a, b) === 1 && Math.max(a, b) === 3),
);
const across = Array.from({ length: 20 }, (_, k) => [100 + 2 * k, 110] as const);
const hatch = line(across, { lab: [0.7, 0, 0], side: new Uint16Array(40).fill(1), host: 1 });
const bird = { ...hatch, lab: page.pen.lab };
const scene = {
  ...page,
  objects: [{ ...page.objects[0]!, kind: 'scenery' as const }],
  ground: { region: 2, top: new Float32Array(width).fill(150) },
  strokes: [hatch, bird],
};

test('paper over a meadow and its pale hatching are air, clouds and birds hang in it', () => {
  const { label, strokes } = withOpenSky(scene);
  const at = (x: number, y: number) => label[y * width + x];
  expect([at(200, 20), at(40, 90), at(120, 30), at(120, 200)]).toEqual([0, 0, 4, 2]);
  expect(strokes).toHaveLength(1);
  expect(strokes[0]).toMatchObject({ host: 0, lab: bird.lab });
  expect(new Set(strokes[0]!.role)).toEqual(new Set([STROKE_ROLE.free]));
});

test('without a ground, and on a page painted all over, the page stays as it is', () => {
  const { ground, ...bare } = scene;
  expect(withOpenSky(bare)).toBe(bare);
  const full = { ...bare, ground, frame: 'full-bleed' } as const;
  expect(withOpenSky(full)).toBe(full);
});

// a body on what two bare lines and the ground under them enclose
const standing = drawing(
  [
    { at: [[90, 100, 150, 160]], lab: lch(0.6, 0.15, 30) },
    { at: [[105, 160, 135, 220]], lab: null, part: 'leg' },
  ],
  () => true,
);
const groundFrom = (x0: number, x1: number, y = 221) =>
  line(Array.from({ length: 20 }, (_, k) => [x0 + ((x1 - x0) * k) / 19, y] as const));
const person = {
  ...standing.objects[0]!,
  kind: 'person' as const,
  box: { x0: 90, y0: 100, x1: 149, y1: 219 },
};
const onGround = { ...standing, objects: [person], strokes: [groundFrom(40, 200)] };

test('between two bare legs on a drawn ground is air', () => {
  const { label, objects } = withOpenSky(onGround);
  expect([label[190 * width + 120], label[130 * width + 120]]).toEqual([0, 1]);
  expect(objects[0]!.regions).toEqual([1]);
});

test.each([
  ['closed by a hem of its own', { strokes: [groundFrom(103, 137)] }],
  ['over a ground farther down', { strokes: [groundFrom(40, 200, 260)] }],
  ['of a table', { objects: [{ ...person, kind: 'unknown' as const }] }],
  [
    'beside another leg',
    {
      objects: [{ ...person, regions: [1, 2, 3] }],
      regions: [...standing.regions, { ...standing.regions[2]!, id: 3 }],
    },
  ],
])('a leg %s stays', (_, more) => {
  const drawn = { ...onGround, ...more };
  expect(withOpenSky(drawn)).toBe(drawn);
});
