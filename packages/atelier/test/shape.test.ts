import { describe, expect, test } from 'vitest';
import { childUnderSun } from './scene-by-hand.ts';
import { outlinesOf, areaOf, smoothOutline, type Pt } from '../src/shape/contour.ts';
import { placeEyes } from '../src/shape/eyes.ts';
import { fitClosed, pointOn } from '../src/shape/fit-curve.ts';
import { heightOf, inflate } from '../src/shape/inflate.ts';
import { drawLines } from '../src/shape/lines.ts';
import { STROKE_ROLE, type Kind, type Scene } from '../src/scene/scene.ts';
import { makeRelief } from '../src/shape/relief.ts';

const disc = (size: number, radius: number) => {
  const label = new Uint16Array(size * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if ((x - size / 2) ** 2 + (y - size / 2) ** 2 <= radius ** 2) label[y * size + x] = 1;
  return label;
};

test.each([12, 40, 90])('a disc of radius %i is inflated to about half a ball', (radius) => {
  const size = 2 * radius + 20;
  const u = inflate(disc(size, radius), size, size);
  const centre = heightOf(u[(size / 2) * size + size / 2]!, 1, 1e9, 0);
  expect(centre / radius).toBeGreaterThan(0.88);
  expect(centre / radius).toBeLessThan(1.12);
});

test('what lies in front keeps its height to the edge, what lies behind goes down to it; against nothing both do', () => {
  const size = 120;
  // a head above, shoulders below
  const label = Uint16Array.from({ length: size * size }, (_, i) => {
    const [x, y] = [i % size, Math.floor(i / size)];
    if ((x - 60) ** 2 + (y - 40) ** 2 < 25 ** 2) return 1;
    return x >= 20 && x < 100 && y >= 60 && y < 110 ? 2 : 0;
  });
  const at = (u: Float32Array, x: number, y: number) => heightOf(u[y * size + x]!, 1, 1e9, 0);
  const layered = inflate(label, size, size, Float32Array.of(0, 1, 0));
  const welded = inflate(label, size, size);
  const [chin, shoulder, crown] = [
    [60, 63],
    [60, 66],
    [60, 17],
  ] as const;
  expect(at(layered, ...chin)).toBeGreaterThan(1.3 * at(welded, ...chin));
  expect(at(layered, ...chin)).toBeGreaterThan(1.3 * at(layered, ...shoulder));
  expect(at(layered, ...shoulder)).toBeCloseTo(at(welded, ...shoulder), 0);
  expect(at(layered, ...crown)).toBeLessThan(0.6 * at(layered, ...chin));
});

test('a small thing at the rim of a large one rides on it and presses no hole into it', () => {
  const scene = childUnderSun();
  const { width } = scene.grid;
  const apple = (i: number) => ((i % width) - 146) ** 2 + (Math.floor(i / width) - 155) ** 2 < 64;
  const label = scene.label.map((id, i) => (id === 2 && apple(i) ? 6 : id));
  const fruit = {
    ...scene.regions[5]!,
    id: 6,
    area: 200,
    box: { x0: 138, y0: 147, x1: 151, y1: 163 },
    perimeter: 50,
    neighbours: [
      { id: 2, length: 36, line: 1 },
      { id: 0, length: 14, line: 1 },
    ],
  };
  const regions = [...scene.regions, fruit];
  const [child, ...rest] = scene.objects;
  const objects = [{ ...child!, regions: [...child!.regions, 6] }, ...rest];
  const { part, child: riding } = makeRelief({ ...scene, label, regions, objects });
  const { part: bare } = makeRelief(scene);
  expect(riding.data[155 * width + 145]).toBeGreaterThan(4);
  const beside = 155 * width + 134;
  expect(part.data[beside]! / bare.data[beside]!).toBeCloseTo(1, 1);
});

test('heights stay below their limit and are nothing outside', () => {
  expect(heightOf(1e6, 1, 20, 0)).toBeLessThanOrEqual(20);
  expect(heightOf(0, 1, 20, 0)).toBe(0);
});

test('an outline follows the mask and its curves follow the outline', () => {
  const size = 120;
  const label = disc(size, 40);
  const [line] = outlinesOf(
    (cell) => label[cell] === 1,
    size,
    size,
    { x0: 19, y0: 19, x1: 101, y1: 101 },
    { sigma: 1.6, leastArea: 20 },
  );
  expect(Math.abs(areaOf(line!)) / (Math.PI * 1600)).toBeCloseTo(1, 1);
  const curve = fitClosed(smoothOutline(line!, 3, 55), 0.7);
  expect(curve.length).toBeLessThan(20);
  for (const cubic of curve)
    for (const t of [0.25, 0.5, 0.75]) {
      const [x, y] = pointOn(cubic, t);
      expect(Math.abs(Math.hypot(x - 60.5, y - 60.5) - 40)).toBeLessThan(1.6);
    }
});

test('true corners stay sharp', () => {
  const square: Pt[] = [];
  for (const [ax, ay, bx, by] of [
    [10, 10, 90, 10],
    [90, 10, 90, 90],
    [90, 90, 10, 90],
    [10, 90, 10, 10],
  ] as const)
    for (let t = 0; t < 1; t += 0.02) square.push([ax + (bx - ax) * t, ay + (by - ay) * t]);
  expect(smoothOutline(square, 3, 55).corners).toHaveLength(4);
});

describe('eyes', () => {
  const scene = childUnderSun();
  const grown = placeEyes(scene, { grow: 1.9, smallest: 0.016, kind: () => 'ball' }, [0, 0]);
  test('both of a face get the same size and kind', () => {
    expect(grown).toHaveLength(2);
    expect(grown[0]!.radius).toBe(grown[1]!.radius);
  });
  test('never reach each other, the mouth or the rim of the head', () => {
    const huge = placeEyes(scene, { grow: 40, smallest: 0.5, kind: () => 'ball' }, [0, 0]);
    expect(huge[0]!.radius).toBeLessThanOrEqual(0.43 * 28);
    expect(huge[0]!.y + huge[0]!.radius).toBeLessThan(95);
  });
  test('that are closed stay the lines the child drew', () => {
    const asleep = {
      ...scene,
      faces: scene.faces.map((face) => ({
        ...face,
        eyes: face.eyes.map((eye) => ({ ...eye, drawn: 'closed' as const })),
      })),
    };
    expect(placeEyes(asleep, { grow: 2, smallest: 0.02, kind: () => 'ball' }, [0, 0])).toEqual([]);
  });
});

test('a mouth is known from the face, whatever else a style does with details', () => {
  const places = drawLines(childUnderSun(), ({ radius }) => radius).map(({ place }) => place);
  expect(places).toEqual(['mouth', 'free']);
});

test('houses are slabs, children are not', () => {
  const scene = childUnderSun();
  expect(new Set(makeRelief(scene).forms.slice(1))).toEqual(new Set(['round']));
  const builtAs = (kind: Kind): Scene => ({
    ...scene,
    objects: scene.objects.map((object) => ({ ...object, straightness: 1, living: false, kind })),
  });
  expect(makeRelief(builtAs('unknown')).forms[2]).toBe('slab');
  expect(makeRelief(builtAs('house')).forms[2]).toBe('slab');
  // straight as they are drawn, flowers and stars stay round
  expect(makeRelief(builtAs('flower')).forms[2]).toBe('round');
  expect(makeRelief(builtAs('star')).forms[2]).toBe('round');
});

test('the eaves of a roof lie farther in front than its ridge', () => {
  const scene = childUnderSun();
  const { width } = scene.grid;
  const roofed: Scene = {
    ...scene,
    faces: [],
    regions: scene.regions.map((region) =>
      region.id === 2 ? { ...region, part: 'roof' } : region.id === 3 ? { ...region, part: 'wall' } : region,
    ),
  };
  const { layer, layers, plates } = makeRelief(roofed);
  expect(layers[2]).toBeGreaterThan(0);
  const { box, centre } = scene.regions[2]!;
  const rows = Array.from({ length: box.y1 - box.y0 }, (_, k) => box.y0 + k);
  const column = rows
    .map((y) => y * width + Math.round(centre.x))
    .filter((cell) => plates.label[cell] === 2)
    .map((cell) => layer!.data[cell]!);
  expect(column.at(-8)! - column[8]!).toBeGreaterThan(0.7);
});

test('nothing is left free on a page painted all over', () => {
  const scene = childUnderSun();
  const { label } = makeRelief({ ...scene, frame: 'full-bleed' }).plates;
  expect(label.includes(0)).toBe(false);
  expect(makeRelief(scene).plates.label.includes(0)).toBe(true);
});

test('a dot beside a line is a blot of the pen; a dot on its own is a button', () => {
  const scene = childUnderSun();
  const dotAt = (x: number, y: number) => ({
    ...scene.strokes[1]!,
    points: Float32Array.of(x, y),
    radius: Float32Array.of(2),
    clearance: Float32Array.of(20),
    role: Uint8Array.of(3),
    side: Uint16Array.of(2, 2),
    dot: true,
    length: 0,
    host: 2,
  });
  const dotted = { ...scene, strokes: [...scene.strokes, dotAt(72, 154), dotAt(120, 160)] };
  const drawn = drawLines(dotted, ({ radius }) => radius).map(({ index }) => index);
  expect(drawn).toContain(3);
  expect(drawn).not.toContain(2);
});

test('less ink than a dot of the pen is a speck, and so is a dot of the grain of crayon', () => {
  const scene = childUnderSun();
  const drawn = (halfWidth: number, pen: number, medium: 'line' | 'painted') => {
    const arm = scene.strokes[1]!;
    const dot = {
      ...arm,
      dot: true,
      length: 0,
      radius: Float32Array.of(halfWidth),
      points: arm.points.slice(0, 2),
    };
    const dotted = { ...scene, medium, pen: { ...scene.pen, width: pen }, strokes: [dot], faces: [] };
    return drawLines(dotted, ({ radius }) => radius).length;
  };
  expect([drawn(1.2, 4, 'line'), drawn(1.6, 4, 'line')]).toEqual([0, 1]);
  expect([drawn(0.5, 1, 'line'), drawn(0.5, 1, 'painted')]).toEqual([1, 0]);
});

test('where the ring of a head runs on inside it is left out, hair is not', () => {
  const scene = childUnderSun();
  const inward = (cells: number) => {
    const count = 60;
    const ring = {
      ...scene.strokes[0]!,
      points: Float32Array.from({ length: 2 * count }, (_, k) => (k % 2 ? 60 : 90 + k / 2)),
      radius: new Float32Array(count).fill(2),
      clearance: new Float32Array(count).fill(9),
      role: Uint8Array.from({ length: count }, (_, k) =>
        k < cells ? STROKE_ROLE.detail : STROKE_ROLE.silhouette,
      ),
      side: new Uint16Array(2 * count).fill(1),
      length: count,
    };
    const drawn = drawLines(
      { ...scene, strokes: [scene.strokes[0]!, scene.strokes[1]!, ring] },
      ({ role, radius }) => (role === STROKE_ROLE.detail ? radius : 0),
    );
    return drawn.filter(({ index }) => index === 2).length;
  };
  expect([inward(12), inward(30)]).toEqual([0, 1]);
});

test('a band around an area is drawn by every style, an outline only by those that outline', () => {
  const scene = childUnderSun();
  const around = (halfWidth: number, pen = scene.pen.width / scene.grid.size) => {
    const stroke = scene.strokes[1]!;
    const ring = {
      ...stroke,
      role: stroke.role.map(() => STROKE_ROLE.silhouette),
      radius: stroke.radius.map(() => halfWidth * scene.grid.size),
    };
    const drawn = {
      ...scene,
      pen: { ...scene.pen, width: pen * scene.grid.size },
      strokes: [scene.strokes[0]!, ring],
    };
    return drawLines(drawn, ({ radius }) => radius)[1]!.place;
  };
  expect(around(0.03)).toBe('free');
  expect(around(0.01)).toBe('silhouette');
  // lines of one broad pen are all bands, or none is
  expect(around(0.02, 0.05)).toBe('free');
  expect(around(0.026, 0.045)).toBe('silhouette');
});

test('an outline drawn thinner than the child’s lies at the outer edge of what it bounds', () => {
  const scene = childUnderSun();
  const count = 25;
  // along the upper edge of the body, with the body beside it on one side
  const edge = (side: readonly [number, number], broad = 2) => ({
    ...scene.strokes[1]!,
    points: Float32Array.from({ length: 2 * count }, (_, k) => (k % 2 ? 124 : 95 + k)),
    radius: new Float32Array(count).fill(broad),
    role: new Uint8Array(count).fill(STROKE_ROLE.silhouette),
    side: Uint16Array.from({ length: 2 * count }, (_, k) => side[k % 2]!),
    length: 48,
    host: 2,
  });
  const rowOf = (halfWidth: number, side: readonly [number, number]) => {
    const drawn = drawLines({ ...scene, strokes: [edge(side)], faces: [] }, () => halfWidth);
    return drawn[0]!.points[count]!;
  };
  const [inside, outside] = [[2, 0] as const, [0, 2] as const];
  expect(rowOf(1, inside)).toBeCloseTo(123);
  expect(rowOf(1, outside)).toBeCloseTo(125);
  expect(rowOf(2, inside)).toBeCloseTo(124);
  expect(rowOf(1, [2, 1])).toBeCloseTo(124);
  // a blot beside it is no reason to leave the edge
  const pen = { ...scene.pen, width: 12 };
  const [blot] = drawLines({ ...scene, pen, strokes: [edge(inside, 6)], faces: [] }, () => 1);
  expect(blot!.points[count]).toBeCloseTo(122.5);
});
