import { describe, expect, test } from 'vitest';
import { lch, toLch } from '../src/colour/oklab.ts';
import { renderScene } from '../src/render-scene.ts';
import { STROKE_ROLE, type Scene } from '../src/scene/scene.ts';
import { checkScene } from '../src/scene/check-scene.ts';
import { planColours } from '../src/shape/plan-colours.ts';
import { withHouseSides } from '../src/shape/house-sides.ts';
import { makeRelief } from '../src/shape/relief.ts';
import { drawing, type Rectangle } from './pieces-by-hand.ts';
import { decode } from './pictures.ts';

const WALL = lch(0.8, 0.13, 95);
const ROOF = lch(0.6, 0.18, 28);
const TREE = lch(0.65, 0.15, 140);

const shifted = ([x0, y0, x1, y1]: Rectangle, dx: number): Rectangle => [x0 + dx, y0, x1 + dx, y1];

/** A house of roof and wall, 100 cells wide, with a tree close to its right. */
function house(dx = 0, kind: 'house' | 'vehicle' = 'house'): Scene {
  const scene = drawing(
    [
      { at: [shifted([50, 150, 150, 230], dx)], lab: WALL, part: 'wall' },
      { at: [shifted([50, 110, 150, 150], dx)], lab: ROOF, part: 'roof' },
      { at: [[160 - dx, 190, 180 - dx, 230]], lab: TREE, part: 'crown' },
    ],
    () => true,
  );
  const own = scene.objects[0]!;
  const edge = Array.from({ length: 60 }, (_, k) => [150 + dx, 160 + k]).flat();
  return {
    ...scene,
    subject: Uint8Array.from(scene.label, (id) => (id > 0 ? 255 : 0)),
    regions: scene.regions.map((region) =>
      region.id === 0 ? { ...region, area: scene.label.filter((id) => id === 0).length } : region,
    ),
    objects: [{ ...own, kind, regions: [1, 2] }],
    strokes: [
      {
        points: Float32Array.from(edge),
        radius: new Float32Array(60).fill(2),
        closed: false,
        dot: false,
        length: 60,
        lab: [0.3, 0, 0],
        role: new Uint8Array(60).fill(STROKE_ROLE.silhouette),
        side: Uint16Array.from({ length: 120 }, (_, k) => (k % 2 === 0 ? 1 : 0)),
        host: 1,
        feature: false,
        clearance: new Float32Array(60).fill(9),
      },
    ],
  };
}

describe('a house', () => {
  const drawn = house();
  const { width } = drawn.grid;
  const { scene, back } = withHouseSides(drawn);
  const at = (x: number, y: number) => scene.regions[scene.label[y * width + x]!]!;

  test('has a side behind its wall and one behind its roof, and its front stays', () => {
    expect(at(156, 160)).toMatchObject({ part: 'wall', sideOf: 1 });
    expect(at(156, 120)).toMatchObject({ part: 'roof', sideOf: 2 });
    expect(at(120, 108)).toMatchObject({ part: 'roof', sideOf: 2 });
    expect(scene.label.filter((id) => id === 1 || id === 2)).toHaveLength(100 * 120);
    expect(at(48, 160).id).toBe(0);
    expect(at(156, 229).id).toBe(0);
  });

  test('goes back over nothing that was drawn, and further back the farther from its front', () => {
    expect(at(161, 195).id).toBe(3);
    expect(back![160 * width + 151]).toBeLessThan(back![160 * width + 164]!);
  });

  test('is one house still: the sides are its own, and a line along the front lies before them', () => {
    expect(scene.objects[0]!.regions).toEqual([1, 2, 4, 5]);
    const [line] = scene.strokes;
    expect(line!.role[10]).toBe(STROKE_ROLE.boundary);
    expect(at(156, 160).id).toBe(line!.side[21]);
    expect(checkScene(scene).filter((problem) => !/region 0 /.test(problem))).toEqual([]);
  });

  test('is painted in one colour, darker at its side', () => {
    const { regions } = planColours(scene, 1);
    for (const [front, side] of [
      [2, 4],
      [1, 5],
    ] as const) {
      expect(toLch(regions[side]!).L).toBeLessThan(toLch(regions[front]!).L - 0.08);
      expect(Math.abs(toLch(regions[side]!).hue - toLch(regions[front]!).hue)).toBeLessThan(8);
    }
  });

  test('goes back towards the room there is, or not at all', () => {
    const near = withHouseSides(house(80)).scene;
    expect(near.regions[near.label[160 * width + 124]!]).toMatchObject({ sideOf: 1 });
    expect(withHouseSides(house(0, 'vehicle')).scene.regions).toHaveLength(4);
  });

  test('shows its side in a cut-out', async () => {
    const cut = await renderScene(
      drawn,
      { style: 'clay', size: 280, background: 'cutout' },
      {},
      makeRelief(drawn),
    );
    const { data, width: wide } = await decode(cut.bytes);
    const alphaAt = (x: number, y: number) => data[4 * (y * wide + x) + 3]!;
    expect(alphaAt(157, 165)).toBe(255);
    expect(alphaAt(175, 165)).toBeLessThan(40);
  });
});
