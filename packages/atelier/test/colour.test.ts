import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { childUnderSun } from './scene-by-hand.ts';
import { STROKE_ROLE, type Kind, type Lab, type Part } from '../src/scene/scene.ts';
import { hueDistance, isShowable, labToLinear, lch, linearToLab, toHex, toLch } from '../src/colour/oklab.ts';
import { planColours } from '../src/shape/plan-colours.ts';
import { purify } from '../src/colour/purify.ts';
import { shadeTone } from '../src/colour/shade-tone.ts';

const anyColour = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
);

test('OKLab and back is the same light', () => {
  fc.assert(
    fc.property(anyColour, ([r, g, b]) => {
      const [r2, g2, b2] = labToLinear(linearToLab(r, g, b));
      expect(Math.max(Math.abs(r - r2), Math.abs(g - g2), Math.abs(b - b2))).toBeLessThan(0.002);
    }),
  );
});

test('what cannot be shown loses chroma, never hue', () => {
  const strong = lch(0.7, 0.32, 250);
  expect(isShowable(strong)).toBe(false);
  expect(hueDistance(toLch(linearToLab(...labToLinear(strong))).hue, 250)).toBeLessThan(4);
  expect(toHex(lch(1, 0, 0))).toBe('#ffffff');
});

test('a purified colour keeps its hue and can always be shown', () => {
  fc.assert(
    fc.property(anyColour, ([r, g, b]) => {
      const lab = linearToLab(r, g, b);
      const clean = purify(lab, { gain: 1.2, toCusp: 0.3, maxChroma: 0.22 });
      expect(isShowable(clean, -0.02, 1.02)).toBe(true);
      if (toLch(lab).chroma > 0.035) expect(hueDistance(toLch(clean).hue, toLch(lab).hue)).toBeLessThan(1);
    }),
  );
});

test('the shade of yellow turns to orange, not to mud', () => {
  const yellow = lch(0.9, 0.15, 95);
  const shade = toLch(shadeTone(yellow, 0.34));
  expect(shade.L).toBeLessThan(0.75);
  expect(shade.hue).toBeLessThan(80);
});

describe('the colour plan', () => {
  const scene = childUnderSun();
  test('is the same for the same drawing and seed', () => {
    expect(planColours(childUnderSun(), 1)).toEqual(planColours(scene, 1));
  });
  test('keeps the hue of everything the child painted, whatever the seed', () => {
    const painted = scene.regions.flatMap(({ id, lab }) => (lab ? [{ id, hue: toLch(lab).hue }] : []));
    for (const seed of [1, 2, 3, 7]) {
      const { regions } = planColours(scene, seed);
      for (const { id, hue } of painted) expect(hueDistance(toLch(regions[id]!).hue, hue)).toBeLessThan(3);
    }
  });
  test('gives a face left white a natural skin', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { hue, chroma } = toLch(planColours(scene, seed).regions[1]!);
      expect(hue).toBeGreaterThan(45);
      expect(hue).toBeLessThan(75);
      expect(chroma).toBeLessThan(0.1);
    }
  });
  test('colours the limbs of a pencil figure, and leaves coloured pens alone', () => {
    const line = { ...scene, medium: 'line' as const };
    expect(toLch(planColours(line, 1).strokes[1]!).chroma).toBeGreaterThan(0.07);
    const blue = {
      ...line,
      strokes: scene.strokes.map((stroke) => ({ ...stroke, lab: lch(0.5, 0.15, 255) })),
    };
    expect(hueDistance(toLch(planColours(blue, 1).strokes[1]!).hue, 255)).toBeLessThan(2);
  });
  test('a black line that stands alone is black where other lines have colours', () => {
    const bird = (hasWaves: boolean) => {
      const free = { ...scene.strokes[1]!, role: scene.strokes[1]!.role.map(() => STROKE_ROLE.free) };
      const waves = { ...free, lab: lch(0.5, 0.15, 255) };
      const object = { ...scene.objects[0]!, box: { x0: 0, y0: 0, x1: 9, y1: 9 }, regions: [] };
      const drawn = { ...scene, medium: 'line' as const, regions: [scene.regions[0]!], faces: [] };
      const strokes = hasWaves ? [free, waves] : [free];
      const plan = planColours({ ...drawn, strokes, objects: [{ ...object, strokes: [0] }] }, 1);
      return toLch(plan.strokes[0]!).chroma;
    };
    expect(bird(true)).toBeLessThan(0.04);
    expect(bird(false)).toBeGreaterThan(0.07);
  });
  test('two stick figures hand in hand both have heads of skin', () => {
    const head = (id: number, x: number) => ({
      ...scene.regions[1]!,
      id,
      kind: 'paper' as const,
      lab: null,
      part: 'head' as const,
      area: Math.PI * 20 ** 2,
      inradius: 20,
      box: { x0: x - 20, y0: 40, x1: x + 20, y1: 80 },
      centre: { x, y: 60 },
    });
    const family = {
      ...scene,
      medium: 'line' as const,
      faces: [],
      regions: [scene.regions[0]!, head(1, 60), head(2, 180)],
      objects: [{ ...scene.objects[0]!, kind: 'unknown' as const, regions: [1, 2], strokes: [] }],
    };
    const { regions } = planColours(family, 1);
    expect(Math.abs(toLch(regions[1]!).hue - 59)).toBeLessThan(5);
    expect(regions[2]).toEqual(regions[1]);
  });
  test('an animal has no skin, whatever its face lies on', () => {
    const paper = scene.regions.map((region) =>
      region.id === 1 ? { ...region, kind: 'paper' as const, lab: null, part: 'unknown' as const } : region,
    );
    const headOf = (kind: Kind) => {
      const [first] = scene.objects;
      const drawn = { ...scene, medium: 'line' as const, regions: paper, objects: [{ ...first!, kind }] };
      return toLch(planColours(drawn, 1).regions[1]!);
    };
    expect(headOf('person').chroma).toBeLessThan(0.1);
    expect(headOf('unknown')).toEqual(headOf('person'));
    expect(headOf('animal')).not.toEqual(headOf('person'));
    expect(hueDistance(headOf('bird').hue, headOf('person').hue)).toBeGreaterThan(20);
  });
  test('a creature drawn in one coloured pen is of that pen from its head on; a person keeps its skin', () => {
    const pink = lch(0.6, 0.12, 5);
    const paper = scene.regions.map((region) =>
      region.id === 1 ? { ...region, kind: 'paper' as const, lab: null, part: 'head' as const } : region,
    );
    const headOf = (kind: Kind, lab: Lab) => {
      const [first] = scene.objects;
      const objects = [{ ...first!, kind }];
      const drawn = {
        ...scene,
        medium: 'line' as const,
        regions: paper,
        objects,
        strokes: scene.strokes.map((stroke) => ({ ...stroke, lab })),
        pen: { ...scene.pen, lab },
      };
      return toLch(planColours(drawn, 1).regions[1]!);
    };
    expect(hueDistance(headOf('animal', pink).hue, 5)).toBeLessThan(15);
    expect(hueDistance(headOf('person', pink).hue, 5)).toBeGreaterThan(30);
    expect(headOf('animal', lch(0.3, 0, 0))).not.toEqual(headOf('person', lch(0.3, 0, 0)));
  });
  test('what two lines of a limb enclose where they meet has the colour of that limb', () => {
    const [background, shirt] = [
      scene.regions[0]!,
      { ...scene.regions[2]!, neighbours: [], kind: 'paper' as const, lab: null },
    ];
    const between = {
      ...shirt,
      id: 2,
      inradius: 0.9 * scene.pen.width,
      area: 30,
      centre: { x: 120, y: 250 },
    };
    const person = { ...scene.objects[0]!, regions: [1, 2], strokes: [0] };
    const limb = { ...scene.strokes[0]!, lab: lch(0.4, 0, 0), dot: false, host: 0 };
    const free = { ...limb, role: limb.role.map(() => STROKE_ROLE.free) };
    const planned = (piece: typeof between) =>
      planColours({ ...scene, medium: 'line', faces: [], regions: [background, { ...shirt, id: 1 }, piece], objects: [person], strokes: [free] }, 1); // prettier-ignore
    const plan = planned(between);
    expect(plan.regions[2]).toEqual(plan.strokes[0]);
    expect(plan.regions[2]).not.toEqual(plan.regions[1]);
    // a shoe is more than a meeting of lines, however fat the pen
    const shoe = planned({ ...between, area: 0.2 * shirt.area });
    expect(shoe.regions[2]).not.toEqual(shoe.strokes[0]);
  });
  test('what a thing is says its colour where the child drew lines alone', () => {
    const outline = (kind: Kind, ...parts: Part[]) => {
      const regions = [
        scene.regions[0]!,
        ...parts.map((part, k) => {
          const box = { x0: 40 + 10 * k, y0: 40, x1: 200 - 10 * k, y1: 200 };
          return { ...scene.regions[1]!, id: k + 1, kind: 'paper' as const, lab: null, part, box };
        }),
      ];
      const things = [{ ...scene.objects[1]!, kind, regions: parts.map((_, k) => k + 1) }];
      const drawn = { ...scene, regions, objects: things, faces: [], strokes: [] };
      return (medium: 'line' | 'mixed', lab: Lab = scene.pen.lab) =>
        planColours({ ...drawn, medium, pen: { ...scene.pen, lab } }, 1)
          .regions.slice(1)
          .map(toLch);
    };
    const [heart] = outline('heart', 'unknown')('line');
    expect(hueDistance(heart!.hue, 22)).toBeLessThan(3);
    // a blue pen meant a blue heart, and in a painted drawing white was left on purpose
    expect(hueDistance(outline('heart', 'unknown')('line', lch(0.5, 0.15, 255))[0]!.hue, 255)).toBeLessThan(
      5,
    );
    expect(outline('heart', 'unknown')('mixed')[0]!.chroma).toBeLessThan(0.02);
    // a star drawn in one line is one star, whatever it crosses
    const [arm, middle] = outline('star', 'unknown', 'unknown')('line', lch(0.75, 0.15, 95));
    expect(middle).toEqual(arm);
    expect(hueDistance(arm!.hue, 95)).toBeLessThan(8);
    const bands = outline('rainbow', 'band', 'band', 'band')('line').map(({ hue }) => Math.round(hue));
    expect(bands).toEqual([25, 60, 98]);
  });
  test('who is all face has the colour of its outline, one with hair or a body has skin', () => {
    const face = { ...scene.regions[1]!, kind: 'paper' as const, lab: null, part: 'head' as const };
    const ring = { ...scene.strokes[0]!, lab: lch(0.6, 0.2, 25), length: 2 * face.perimeter, role: scene.strokes[0]!.role.map(() => STROKE_ROLE.silhouette), side: scene.strokes[0]!.side.map(() => 1) }; // prettier-ignore
    const headWith = (...parts: Part[]) => {
      const more = parts.map((part, k) => ({ ...face, id: 2 + k, part, neighbours: [] }));
      const person = { ...scene.objects[0]!, regions: [1, ...more.map(({ id }) => id)], strokes: [0] };
      const drawn = { ...scene, medium: 'line' as const, regions: [scene.regions[0]!, face, ...more], objects: [person], strokes: [ring] }; // prettier-ignore
      return toLch(planColours(drawn, 1).regions[1]!);
    };
    expect(hueDistance(headWith().hue, 25)).toBeLessThan(8);
    expect(hueDistance(headWith('body').hue, 59)).toBeLessThan(5);
    expect(hueDistance(headWith('hair').hue, 59)).toBeLessThan(5);
  });
  test('a face among petals is the middle of a flower, whatever pen is around it', () => {
    const piece = { ...scene.regions[1]!, kind: 'paper' as const, lab: null, part: 'petal' as const };
    const petals = [2, 3].map((id) => ({ ...piece, id, neighbours: [] }));
    const side = scene.strokes[0]!.side.map((_, k) => 1 + (k % 2));
    const pink = { ...scene.strokes[0]!, lab: lch(0.7, 0.15, 355), length: 3 * piece.perimeter, role: scene.strokes[0]!.role.map(() => STROKE_ROLE.boundary), side }; // prettier-ignore
    const flower = { ...scene.objects[0]!, kind: 'flower' as const, regions: [1, 2, 3], strokes: [0] };
    const drawn = { ...scene, medium: 'line' as const, regions: [scene.regions[0]!, piece, ...petals], objects: [flower], strokes: [pink] }; // prettier-ignore
    const [, middle, petal] = planColours(drawn, 1).regions.map(toLch);
    expect(hueDistance(middle!.hue, 88)).toBeLessThan(5);
    expect(hueDistance(petal!.hue, 355)).toBeLessThan(8);
  });
  test('the rings around the eyes of an owl are white, spots that lie in one piece keep its colour', () => {
    const piece = { ...scene.regions[1]!, kind: 'paper' as const, lab: null, part: 'unknown' as const };
    const spot = (id: number, parent: number) => ({
      ...piece,
      id,
      parent,
      area: piece.area / 20,
      neighbours: [],
    });
    const around = (rings: readonly [number, number]) => {
      const regions = [
        scene.regions[0]!,
        piece,
        spot(2, 0),
        spot(3, 0),
        spot(4, rings[0]),
        spot(5, rings[1]),
      ];
      const eyes = scene.faces[0]!.eyes.map((eye, k) => ({ ...eye, regions: [4 + k] }));
      const owl = { ...scene.objects[0]!, kind: 'bird' as const, regions: [1, 2, 3, 4, 5], strokes: [] };
      const drawn = { ...scene, medium: 'line' as const, regions, objects: [owl], strokes: [], faces: [{ ...scene.faces[0]!, eyes }] }; // prettier-ignore
      return planColours(drawn, 1).regions.map(toLch)[2]!;
    };
    expect(around([2, 3]).chroma).toBeLessThan(0.02);
    expect(around([2, 2]).chroma).toBeGreaterThan(0.02);
  });
  test('a belly that looks like a sun is no sun, and ears match the head', () => {
    const paper = scene.regions.map((region) =>
      region.id === 2 || region.id === 1
        ? {
            ...region,
            kind: 'paper' as const,
            lab: null,
            part: region.id === 2 ? ('sun' as const) : ('head' as const),
          }
        : region,
    );
    const ear = (id: number, x: number) => ({
      ...paper[1]!,
      id,
      part: 'unknown' as const,
      area: 400,
      box: { x0: x, y0: 10, x1: x + 20, y1: 30 },
      centre: { x: x + 10, y: 20 },
      neighbours: [{ id: 1, length: 10, line: 1 }],
    });
    const bunny = {
      ...scene,
      medium: 'line' as const,
      regions: [...paper, ear(6, 90), ear(7, 130)],
      objects: [{ ...scene.objects[0]!, regions: [1, 2, 3, 4, 6, 7] }],
    };
    const { regions } = planColours(bunny, 1);
    for (const id of [6, 7])
      expect(hueDistance(toLch(regions[id]!).hue, toLch(regions[1]!).hue)).toBeLessThan(10);
    expect(hueDistance(toLch(regions[2]!).hue, 95) < 3 && toLch(regions[2]!).L === 0.9).toBe(false);
  });
});
