import { expect, test } from 'vitest';
import type { DrawnObject, Lab, Region, Scene } from '../scene/scene.ts';
import { lch } from './oklab.ts';
import { isLeftBare, namedColours } from './named-colours.ts';
import { CLOUD, PART_COLOUR } from './palettes.ts';

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
function coloursOf(
  kind: DrawnObject['kind'],
  pieces: Partial<Region>[],
  more: Partial<DrawnObject> = {},
  others: readonly Partial<DrawnObject>[] = [],
  { colouredPen = false, keepsPaper = true } = {},
): (Lab | undefined)[] {
  const regions = [
    region(0, { kind: 'background' }),
    ...pieces.map((piece, index) => region(index + 1, piece)),
  ];
  const scene = { regions, objects: others } as unknown as Scene;
  const object = {
    kind,
    living: false,
    regions: regions.slice(1).map(({ id }) => id),
    ...more,
  } as unknown as DrawnObject;
  const colourOf = namedColours(
    scene,
    object,
    { keepsPaper, colouredPen },
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

const box = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });

test('a leaf that was taken for a petal is green all the same where the petals are painted', () => {
  const petal = { part: 'petal', kind: 'fill', lab: lch(0.88, 0.17, 95) } as const;
  const leaf = { part: 'petal', box: box(0, 34, 40, 70), centre: { x: 20, y: 52 } } as const;
  expect(coloursOf('flower', [petal, petal, leaf])[2]).toBe(PART_COLOUR.stem);
  const bare = { ...petal, kind: 'paper', lab: null } as const;
  expect(coloursOf('flower', [bare, bare, petal, leaf])[3]).toBeUndefined();
});

test('bare leaves that hang apart below a flower are green; beside it, or painted, they are what they are', () => {
  const flower = { kind: 'flower', box: box(100, 100, 200, 200) } as const;
  const leaf = (at: DrawnObject['box'], piece: Partial<Region> = {}) =>
    coloursOf('unknown', [piece], { box: at }, [flower])[0];
  expect(leaf(box(120, 210, 180, 260))).toBe(PART_COLOUR.stem);
  expect(leaf(box(300, 210, 360, 260))).toBeUndefined();
  expect(leaf(box(120, 300, 180, 360))).toBeUndefined();
  expect(leaf(box(120, 210, 180, 260), { kind: 'fill', lab: WHITE_PAINT })).toBeUndefined();
});

test('a tree with a face is wood and leaves; a person with a round belly is no sun', () => {
  const grown = coloursOf('tree', [{ part: 'trunk' }, { part: 'crown' }], { living: true });
  expect(grown).toEqual([PART_COLOUR.trunk, PART_COLOUR.crown]);
  expect(coloursOf('person', [{ part: 'sun' }, { part: 'stem' }], { living: true })).toEqual([
    undefined,
    undefined,
  ]);
});

test('white paint counts as bare only of what grows', () => {
  const white = { kind: 'fill', lab: WHITE_PAINT } as const;
  expect(isLeftBare(region(1, { ...white, part: 'stem' }))).toBe(true);
  expect(isLeftBare(region(1, { ...white, part: 'wall' }))).toBe(false);
  expect(isLeftBare(region(1, {}))).toBe(true);
});

test('what a vehicle rolls on are wheels, its body and what lies higher are none', () => {
  const at = (y: number, area: number) => ({ area, centre: { x: 20, y } });
  const [wheel, lamp, body] = coloursOf(
    'vehicle',
    [at(90, 100), at(20, 100), at(70, 2000)],
    { box: box(0, 0, 100, 100) },
    [],
    { keepsPaper: false },
  );
  expect([wheel, lamp, body]).toEqual([PART_COLOUR.wheel, undefined, undefined]);
});

test('a cloud is white in whatever pen it was drawn, a heart in a coloured pen is of that pen', () => {
  const blue = { colouredPen: true, keepsPaper: false };
  expect(coloursOf('cloud', [{}], {}, [], blue)[0]).toBe(CLOUD);
  expect(coloursOf('heart', [{}], {}, [], blue)[0]).toBeUndefined();
});

test('hair that was left white is as the hair beside it that was drawn in a colour', () => {
  const drawn = { part: 'hair', kind: 'fill', lab: lch(0.67, 0.14, 25) } as const;
  const [red] = coloursOf('person', [drawn], { living: true });
  expect(red).not.toEqual(PART_COLOUR.hair);
  expect(coloursOf('person', [{ part: 'hair' }], { living: true })[0]).toBe(PART_COLOUR.hair);
  expect(coloursOf('person', [{ part: 'hair' }, drawn], { living: true })[0]).toEqual(red);
});
