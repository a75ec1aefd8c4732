import { expect, test } from 'vitest';
import type { DrawnObject, Lab, Region, Scene } from '../scene/scene.ts';
import { lch } from './oklab.ts';
import { isLeftBare, namedColours } from './named-colours.ts';
import { PART_COLOUR } from './palettes.ts';

const region = (id: number, part: Partial<Region>): Region => ({
  id,
  kind: 'paper',
  lab: null,
  area: 1000,
  box: { x0: 0, y0: 0, x1: 40, y1: 40 },
  centre: { x: 20, y: 20 },
  inradius: 15,
  perimeter: 140,
  neighbours: [],
  parent: 0,
  part: 'unknown',
  ...part,
});

const WHITE_PAINT = lch(0.99, 0.01, 80);

/** What a painted page's thing of these pieces is coloured. */
function coloursOf(kind: DrawnObject['kind'], pieces: Partial<Region>[]): (Lab | undefined)[] {
  const regions = [
    region(0, { kind: 'background' }),
    ...pieces.map((piece, index) => region(index + 1, piece)),
  ];
  const scene = { regions, objects: [], pen: { lab: lch(0.3, 0, 0) } } as unknown as Scene;
  const object = {
    kind,
    living: false,
    regions: regions.slice(1).map(({ id }) => id),
  } as unknown as DrawnObject;
  const colourOf = namedColours(
    scene,
    object,
    true,
    regions.map(({ lab }) => lab ?? WHITE_PAINT),
  );
  return regions.slice(1).map(colourOf);
}

test('a part left white beside a painted one of its kind is painted like it', () => {
  const red = lch(0.6, 0.18, 25);
  const roofs = coloursOf('house', [{ part: 'roof', kind: 'fill', lab: red }, { part: 'roof' }]);
  expect(roofs[1]).toBe(red);
});

test('what grows is never white: a leaf beside painted petals is green', () => {
  const petal = { part: 'petal', kind: 'fill', lab: lch(0.88, 0.17, 95) } as const;
  const low = { x0: 0, y0: 60, x1: 40, y1: 90 };
  const [, leaf, below, beside] = coloursOf('flower', [
    petal,
    { part: 'stem' },
    { box: low, centre: { x: 20, y: 75 } },
    { centre: { x: 20, y: 10 } },
  ]);
  expect([leaf, below, beside]).toEqual([PART_COLOUR.stem, PART_COLOUR.stem, undefined]);
});

test('white paint counts as bare only of what grows', () => {
  const white = { kind: 'fill', lab: WHITE_PAINT } as const;
  expect(isLeftBare(region(1, { ...white, part: 'stem' }))).toBe(true);
  expect(isLeftBare(region(1, { ...white, part: 'wall' }))).toBe(false);
  expect(isLeftBare(region(1, {}))).toBe(true);
});
