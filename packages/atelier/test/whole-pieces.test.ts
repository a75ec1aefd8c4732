import { describe, expect, test } from 'vitest';
import { isFaint } from '../src/colour/faint-lines.ts';
import { lch, toLch } from '../src/colour/oklab.ts';
import { planColours } from '../src/shape/plan-colours.ts';
import { STROKE_ROLE, type Lab, type Scene, type Stroke } from '../src/scene/scene.ts';
import { insideOnly } from '../src/shape/ink.ts';
import { layersOf } from '../src/shape/layers.ts';
import { drawLines } from '../src/shape/lines.ts';
import { wholeLabels } from '../src/shape/whole-labels.ts';
import { wholePieces } from '../src/shape/whole-pieces.ts';
import { withWholeStars } from '../src/shape/whole-stars.ts';
import { materialsOf } from '../src/surfaces/materials.ts';
import { drawing, line, type Rectangle } from './pieces-by-hand.ts';
import { childUnderSun } from './scene-by-hand.ts';

const base = childUnderSun();
const { width, height } = base.grid;
const PINK = lch(0.85, 0.1, 350);

describe('crumbs', () => {
  const paler = lch(0.92, 0.08, 352);
  const meadow = (patch: Lab | null, lined: boolean) =>
    drawing(
      [
        { at: [[20, 60, 220, 260]], lab: PINK },
        { at: [[100, 140, 130, 160]], lab: patch },
      ],
      () => lined,
    );

  test('a patch of the same paint laid on thinner belongs to the piece around it, unless a line surrounds it', () => {
    expect([...wholePieces(meadow(paler, false)).heirs]).toEqual([[2, 1]]);
    expect([...wholePieces(meadow(paler, true)).heirs]).toEqual([]);
  });

  test('a spot of another colour stays a spot', () => {
    expect([...wholePieces(meadow(lch(0.5, 0.15, 250), false)).heirs]).toEqual([]);
  });

  test('paper between a colouring and its outline is coloured with it', () => {
    const scene = drawing(
      [
        { at: [[20, 60, 220, 260]], lab: PINK },
        { at: [[220, 60, 226, 260]], lab: null },
      ],
      (a, b) => b === 0,
    );
    expect(wholeLabels(scene)[150 * width + 223]).toBe(1);
  });

  test('crayon that ran over its outline belongs to what it colours, what a pen drew beside it does not', () => {
    const beyond = drawing(
      [
        { at: [[20, 60, 180, 260]], lab: PINK },
        { at: [[180, 100, 188, 160]], lab: PINK },
      ],
      () => true,
    );
    const heirs = (medium: Scene['medium']) => [
      ...wholePieces({ ...beyond, medium, regions: [...beyond.regions], pen: { ...beyond.pen, width: 2 } })
        .heirs,
    ];
    expect(heirs('painted')).toEqual([[2, 1]]);
    expect(heirs('line')).toEqual([]);
  });

  test('a door painted like its wall stays a door', () => {
    const parts = (part: 'door' | 'unknown') => [
      ...wholePieces(
        drawing(
          [
            { at: [[20, 60, 220, 260]], lab: PINK, part: 'wall' },
            { at: [[100, 220, 130, 260]], lab: paler, part },
          ],
          (a, b) => Math.min(a, b) === 0,
        ),
      ).heirs,
    ];
    expect(parts('unknown')).toEqual([[2, 1]]);
    expect(parts('door')).toEqual([]);
  });

  test('what was left white along the edge of a wall is wall, a window in it and the edge of no wall are not', () => {
    const heirs = (part: 'wall' | 'body', left: Rectangle) => {
      const scene = drawing(
        [
          { at: [[20, 60, 220, 260]], lab: PINK, part },
          { at: [left], lab: null },
        ],
        (a, b) => Math.min(a, b) === 0,
      );
      return [...wholePieces({ ...scene, pen: { ...scene.pen, width: 1 } }).heirs];
    };
    expect(heirs('wall', [210, 100, 220, 160])).toEqual([[2, 1]]);
    expect(heirs('body', [210, 100, 220, 160])).toEqual([]);
    expect(heirs('wall', [100, 100, 110, 160])).toEqual([]);
  });

  test('a long gap between two paints of a wall is wall, and a window that no line bounds stays one', () => {
    const between = (left: Rectangle) => {
      const scene = drawing(
        [
          { at: [[20, 60, 120, 260]], lab: PINK, part: 'wall' },
          { at: [[120, 60, 220, 260]], lab: lch(0.6, 0.15, 250), part: 'wall' },
          { at: [left], lab: null },
        ],
        (a, b) => Math.min(a, b) === 0,
      );
      return [...wholePieces({ ...scene, pen: { ...scene.pen, width: 1 } }).heirs];
    };
    expect(between([116, 80, 124, 160])).toEqual([[3, 1]]);
    expect(between([112, 80, 128, 100])).toEqual([]);
  });

  test('where a pen skipped a thin streak its paint goes on, a pale spot in it stays', () => {
    const skipped = lch(0.98, 0.06, 352);
    const heirs = (streak: Rectangle) =>
      wholePieces(
        drawing(
          [
            { at: [[20, 60, 220, 260]], lab: lch(0.6, 0.15, 350) },
            { at: [streak], lab: skipped },
          ],
          () => false,
        ),
      ).heirs.get(2);
    expect([heirs([100, 80, 108, 160]), heirs([100, 80, 150, 120])]).toEqual([1, undefined]);
  });

  test('a drawn ground has no white patches', () => {
    const meadow = drawing(
      [
        { at: [[0, 160, width, height]], lab: lch(0.75, 0.15, 135), part: 'ground' },
        { at: [[60, 200, 100, 230]], lab: null },
      ],
      () => false,
    );
    const ground = { region: 1, top: new Float32Array(width).fill(160) };
    expect(wholePieces({ ...meadow, ground }).heirs.get(2)).toBe(1);
  });
});

describe('helping lines', () => {
  const path = Array.from({ length: 20 }, (_, k) => [30 + 2 * k, 30] as const);
  const free = { role: new Uint8Array(20).fill(STROKE_ROLE.free) };
  const scene = drawing([{ at: [[20, 60, 220, 260]], lab: lch(0.7, 0.16, 140) }], () => true);
  const inked = { ...scene, pen: { ...scene.pen, lab: [0.5, 0, 0] as Lab } };
  const thin = { radius: new Float32Array(20).fill(2.4) };
  const pale = line(path, { ...free, ...thin, lab: [0.7, 0, 0] });

  test('a pale line in the open is one in a coloured drawing, never in a line drawing', () => {
    expect(isFaint(inked, pale)).toBe(true);
    expect(isFaint({ ...inked, medium: 'line' }, pale)).toBe(false);
    expect(isFaint(inked, line(path, { ...free, ...thin, lab: [0.5, 0, 0] }))).toBe(false);
    // an arm in a paler crayon
    expect(isFaint(inked, line(path, { ...free, lab: [0.7, 0, 0] }))).toBe(false);
  });

  test('it takes the tone of the drawing instead of ink', () => {
    const { strokes } = planColours({ ...inked, strokes: [pale, line(path, free)] }, 1);
    expect(toLch(strokes[0]!).chroma).toBeGreaterThan(0.06);
    expect(strokes[0]![0]).toBeGreaterThan(strokes[1]![0] + 0.2);
  });
});

test('what is outlined with another pen takes that pen’s colour', () => {
  const dress = drawing(
    [
      { at: [[60, 40, 120, 100]], lab: null, part: 'head' },
      { at: [[40, 100, 140, 240]], lab: null },
    ],
    () => true,
  );
  const green = line(
    Array.from({ length: 160 }, (_, k) => [40, 100 + k] as const),
    {
      lab: lch(0.65, 0.16, 140),
      role: new Uint8Array(160).fill(STROKE_ROLE.silhouette),
      side: Uint16Array.from({ length: 320 }, (_, at) => (at % 2 === 0 ? 0 : 2)),
      host: 2,
      length: 480,
    },
  );
  const scene: Scene = {
    ...dress,
    medium: 'mixed',
    pen: { ...dress.pen, lab: lch(0.6, 0.12, 30) },
    strokes: [green],
    faces: childUnderSun().faces,
    objects: [{ ...dress.objects[0]!, living: true }],
  };
  const { hue } = toLch(planColours(scene, 1).regions[2]!);
  expect(hue).toBeGreaterThan(120);
  expect(hue).toBeLessThan(160);
});

test('a border inside a figure runs out at its contour, one beside another piece does not', () => {
  const scene = drawing([{ at: [[20, 60, 220, 260]], lab: PINK }], () => true);
  const points = Float32Array.from({ length: 120 }, (_, k) => (k % 2 === 0 ? 100 + k / 2 : 150));
  const open = { points, radius: new Float32Array(60).fill(2), closed: true };
  expect(insideOnly(open, scene.label, width, height)).toBe(open);
  const crossing = { ...open, points: points.map((value, k) => (k % 2 === 0 ? value + 80 : value)) };
  const { radius } = insideOnly(crossing, scene.label, width, height);
  expect(radius[20]).toBe(2);
  expect(radius[38]).toBe(0);
  expect(radius[33]).toBeGreaterThan(0);
  expect(radius[33]).toBeLessThan(2);
});

test('where a broad outline frays it has no whiskers', () => {
  const ring = Array.from({ length: 60 }, (_, k) => [40 + 2 * k, 60] as const);
  const whisker = [[100, 62], [102, 64], [103, 66]] as const; // prettier-ignore
  const far = [[100, 102], [102, 104], [103, 106]] as const; // prettier-ignore
  const scene = {
    ...drawing([{ at: [[20, 60, 220, 260]], lab: PINK }], () => true),
    strokes: [line(ring, { length: 120 }), line(whisker), line(far)],
  };
  expect(drawLines(scene, ({ radius }) => radius).map(({ index }) => index)).toEqual([0, 2]);
});

test('the loops of a scribbled crown are borders of its rooms, and no detail of any style', () => {
  const rooms = Array.from({ length: 10 }, (_, k) => ({
    at: [[20 + 20 * k, 60, 40 + 20 * k, 120] as const],
    lab: null,
    part: 'crown' as const,
  }));
  const loop = line(
    [
      [60, 80],
      [70, 90],
      [80, 80],
    ],
    { host: 3 },
  );
  const roles = (kind: 'tree' | 'flower') => {
    const scribble = drawing(rooms, () => true);
    const objects = [{ ...base.objects[1]!, kind, regions: rooms.map((_, k) => k + 1) }];
    const scene = { ...scribble, objects, strokes: [loop], faces: [] };
    return drawLines(scene, ({ radius }) => radius).flatMap((drawn) => [...drawn.roles]);
  };
  expect(new Set(roles('tree'))).toEqual(new Set([STROKE_ROLE.boundary]));
  expect(new Set(roles('flower'))).toEqual(new Set([STROKE_ROLE.detail]));
});

test('a meadow lies before the sky, and what stands on it before both', () => {
  const sky = { at: [[0, 0, width, 150]], lab: lch(0.85, 0.07, 235), part: 'sky' } as const;
  const meadow = { at: [[0, 150, width, height]], lab: lch(0.75, 0.15, 135), part: 'ground' } as const;
  const house = { at: [[80, 100, 160, 200]], lab: PINK, part: 'wall' } as const;
  const scene = drawing([sky, meadow, house], () => true);
  const layers = layersOf(scene, scene.label, [0, 1, 2, 3], [true, true, true, false]);
  expect(layers[1]).toBe(0);
  expect(layers[2]).toBe(1);
  expect(layers[3]).toBe(2);
  expect(materialsOf(scene, planColours(scene, 1).regions)[1]).toBe('air');
});

describe('what a hasty hand left of ground and stars', () => {
  const strokeOf = (lab: Lab, ...path: number[]): Stroke => ({
    ...base.strokes[1]!,
    points: Float32Array.from(path),
    radius: new Float32Array(path.length / 2).fill(2),
    role: new Uint8Array(path.length / 2).fill(STROKE_ROLE.free),
    side: new Uint16Array(path.length),
    clearance: new Float32Array(path.length / 2).fill(9),
    lab,
  });
  const crossed = (lab: Lab): Scene => ({
    ...base,
    faces: [],
    strokes: [strokeOf(lab, 20, 30, 30, 30, 40, 30), strokeOf(lab, 30, 20, 30, 30, 30, 40)],
    objects: [
      {
        ...base.objects[0]!,
        kind: 'unknown',
        regions: [],
        strokes: [0, 1],
        box: { x0: 19, y0: 19, x1: 41, y1: 41 },
      },
    ],
  });

  test('two crossed yellow lines are a star of five rays that end in points', () => {
    const { strokes, objects } = withWholeStars(crossed(lch(0.8, 0.15, 95)));
    const rays = objects[0]!.strokes.map((index) => strokes[index]!);
    expect(rays).toHaveLength(5);
    for (const { points, radius } of rays) {
      expect([points[0], points[1]]).toEqual([30, 30]);
      expect(Math.hypot(points.at(-2)! - 30, points.at(-1)! - 30)).toBeCloseTo(11, 1);
      expect(radius[0]!).toBeGreaterThan(3 * radius.at(-1)!);
    }
    expect(rays[0]!.points.at(-1)).toBeLessThan(20);
  });

  test('a black cross stays the two lines it is', () => {
    const scene = crossed([0.2, 0, 0]);
    expect(withWholeStars(scene)).toBe(scene);
  });

  test('a drawn ground has no holes down to the edge of the sheet', () => {
    const scene = drawing(
      [{ at: [[0, 200, width, height]], lab: lch(0.7, 0.15, 140), part: 'ground' }],
      () => true,
    );
    const label = scene.label.slice();
    label.fill(0, (height - 3) * width, (height - 3) * width + 90);
    label.fill(0, (height - 1) * width);
    const ground = { region: 1, top: new Float32Array(width).fill(200) };
    const whole = wholeLabels({ ...scene, label, ground });
    expect(whole.subarray(202 * width).every((id) => id === 1)).toBe(true);
    expect(whole[199 * width]).toBe(0);
  });
});
