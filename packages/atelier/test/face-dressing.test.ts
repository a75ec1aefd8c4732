import { expect, test } from 'vitest';
import { clearOf, figureColours } from '../src/colour/figure-colours.ts';
import { planColours } from '../src/shape/plan-colours.ts';
import { hueDistance, lch, toLch } from '../src/colour/oklab.ts';
import { browsOf } from '../src/shape/brows.ts';
import { cheeksOf } from '../src/shape/cheeks.ts';
import { placeEyes } from '../src/shape/eyes.ts';
import { limbTips } from '../src/shape/limb-ends.ts';
import { drawLines } from '../src/shape/lines.ts';
import { layersOf } from '../src/shape/layers.ts';
import { shoutsOf, smilesOf } from '../src/shape/smiles.ts';
import { wholeLabels } from '../src/shape/whole-labels.ts';
import { withWholeMouths } from '../src/shape/whole-mouths.ts';
import { weavesOf } from '../src/surfaces/dress.ts';
import { materialsOf } from '../src/surfaces/materials.ts';
import { boxOf } from '../src/scene/box-of.ts';
import { STROKE_ROLE, type Kind, type Part, type Scene } from '../src/scene/scene.ts';
import { childUnderSun } from './scene-by-hand.ts';

const scene = childUnderSun();
const eyesOf = (drawn: Scene) => placeEyes(drawn, { grow: 1.2, smallest: 0.01, kind: () => 'ball' }, [0, 0]);
/** The same child with a mouth of its own. */
const withMouth = (spots: readonly number[]): Scene => ({
  ...scene,
  strokes: [{ ...scene.strokes[0]!, points: Float32Array.from(spots) }, scene.strokes[1]!],
});

test('a smile drawn as a line opens above it, from corner to corner', () => {
  const [smile, ...more] = smilesOf(scene);
  expect(more).toEqual([]);
  const { lower, upper, tongue } = smile!;
  expect([lower[0], lower.at(-1)]).toEqual([upper[0], upper.at(-1)]);
  lower.forEach(([, y], k) => expect(upper[k]![1]).toBeLessThanOrEqual(y));
  expect(tongue.x).toBeCloseTo(120, 0);
});

test('a smile is the same whichever end the pen began at', () => {
  const backwards = withMouth([134, 94, 127, 100, 113, 100, 106, 94]);
  const middleOf = ({ lower }: { lower: readonly (readonly number[])[] }) =>
    lower[lower.length >> 1]!.map((c) => Math.round(c));
  expect(smilesOf(backwards).map(middleOf)).toEqual(smilesOf(scene).map(middleOf));
});

test.each([
  ['straight', [106, 96, 113, 96.5, 127, 96.5, 134, 96]],
  ['sad', [106, 100, 113, 94, 127, 94, 134, 100]],
  ['a scrawl', [106, 94, 134, 100, 110, 103, 134, 94]],
])('a mouth that is %s stays the line it is', (_name, spots) => {
  expect(smilesOf(withMouth(spots))).toEqual([]);
});

/** The child with these lines on its face, of which it knows the first as mouth or none. */
const withLines = (lines: readonly (readonly number[])[], known: readonly number[]): Scene => {
  const face = scene.faces[0]!;
  const strokes = lines.map((spots) => ({
    ...scene.strokes[0]!,
    points: Float32Array.from(spots),
    radius: new Float32Array(spots.length / 2).fill(2),
    role: new Uint8Array(spots.length / 2).fill(scene.strokes[0]!.role[0]!),
  }));
  return {
    ...scene,
    strokes: [...strokes, scene.strokes[1]!],
    objects: [{ ...scene.objects[0]!, strokes: [...lines.keys(), lines.length] }],
    faces: [{ ...face, mouth: { ...face.mouth!, strokes: known } }],
  };
};

test.each([
  [
    'in two strokes',
    [
      [106, 94, 111, 100, 116, 102],
      [119, 102, 127, 100, 134, 94],
    ],
    [0],
  ],
  ['as a V', [[106, 92, 113, 98, 120, 104, 127, 98, 134, 92]], [0]],
  ['as teeth', [[104, 94, 109, 100, 114, 94, 119, 100, 124, 94, 129, 100, 134, 94]], [0]],
  ['where the face knows of no mouth', [[106, 94, 113, 100, 127, 100, 134, 94]], []],
])('a mouth drawn %s is one smile', (_name, lines, known) => {
  const drawn = withLines(lines, known);
  const whole = withWholeMouths(drawn);
  const [smile] = smilesOf(whole);
  expect(smile!.lower[0]![0]).toBeLessThan(108);
  expect(smile!.lower.at(-1)![0]).toBeGreaterThan(132);
  expect(whole.strokes).toHaveLength(2);
  expect(whole.objects[0]!.strokes.every((index) => whole.strokes[index] !== undefined)).toBe(true);
});

test('lines beside the mouth and two lips stay what they are', () => {
  const lips = withLines(
    [
      [106, 94, 120, 100, 134, 94],
      [106, 90, 120, 86, 134, 90],
    ],
    [0, 1],
  );
  expect(withWholeMouths(lips)).toBe(lips);
  const scar = withLines(
    [
      [106, 94, 113, 100, 127, 100, 134, 94],
      [146, 70, 148, 80],
    ],
    [0],
  );
  expect(withWholeMouths(scar).strokes).toHaveLength(3);
});

test('the lower edge of a head is no mouth: a small line between the eyes is', () => {
  const edge = [90, 112, 105, 120, 135, 120, 150, 112];
  const drawn = withLines([edge, [114, 82, 120, 85, 126, 82]], [0]);
  const rim = drawn.strokes.map((stroke, k) =>
    k === 0 ? { ...stroke, role: stroke.role.map(() => STROKE_ROLE.silhouette) } : stroke,
  );
  const whole = withWholeMouths({ ...drawn, strokes: rim });
  const [only, ...more] = whole.faces[0]!.mouth!.strokes;
  expect(more).toEqual([]);
  expect(boxOf(whole.strokes[only!]!.points).x1).toBeLessThan(130);
});

const tipsOf = (drawn: Scene) =>
  limbTips(
    drawn,
    drawLines(drawn, () => 3),
  ).map(({ end }) => end.kind);

test('a bare arm ends in a hand, a bare leg in a shoe, and what is held at both ends in neither', () => {
  expect(tipsOf(scene)).toEqual(['hand']);
  const limb = (...spots: number[]): Scene => ({
    ...scene,
    strokes: [
      scene.strokes[0]!,
      scene.strokes[1]!,
      { ...scene.strokes[1]!, points: Float32Array.from(spots) },
    ],
  });
  expect(tipsOf(limb(104, 257, 104, 264, 104, 275))).toEqual(['hand', 'foot']);
  expect(tipsOf(limb(52, 170, 80, 190, 92, 200))).toEqual([]);
});

test('a figure is put before a tone that swallows none of its colours, not even a thin limb', () => {
  const [skin, sky, sand] = [lch(0.86, 0.06, 65), lch(0.62, 0.13, 240), lch(0.9, 0.1, 95)];
  expect(clearOf([skin, lch(0.6, 0.14, 245)], [sky, sand], 0)).toBe(sand);
  expect(clearOf([lch(0.88, 0.1, 95)], [sky, sand], 1)).toBe(sky);
  const plan = planColours(scene, 1);
  expect(figureColours(scene, plan)).toContain(plan.strokes[1]);
});

test('what an outline runs past lies in front: a shirt covers its trousers', () => {
  const layers = layersOf(
    scene,
    scene.label,
    scene.regions.map(({ id }) => id),
    scene.regions.map(({ id }) => id === 0),
  );
  expect([...layers]).toEqual([0, 0, 1, 0, 0, 0]);
});

test('cheeks lie on the head beside the mouth, and the child’s own stand alone', () => {
  const cheeks = cheeksOf(scene, eyesOf(scene));
  expect(cheeks).toHaveLength(2);
  for (const { x, y } of cheeks)
    expect(scene.label[Math.floor(y) * scene.grid.width + Math.floor(x)]).toBe(1);
  const own = { ...scene.faces[0]!.mouth!, strokes: [] };
  const rosy = { ...scene, faces: [{ ...scene.faces[0]!, cheeks: [own] }] };
  expect(cheeksOf(rosy, eyesOf(rosy))).toEqual([]);
});

test('closed eyes are as dark as open ones, whatever pen drew them', () => {
  const pink = { ...scene.strokes[1]!, lab: lch(0.68, 0.14, 5) };
  const asleep = (drawn: 'closed' | 'solid') => {
    const eye = { ...scene.faces[0]!.eyes[0]!, drawn, strokes: [2] };
    const child = {
      ...scene,
      strokes: [...scene.strokes, pink],
      faces: [{ ...scene.faces[0]!, eyes: [eye] }],
    };
    return toLch(planColours(child, 1).strokes[2]!).L;
  };
  expect(asleep('closed')).toBeLessThan(0.35);
  expect(asleep('solid')).toBeGreaterThan(0.5);
});

test('the lid that a broad pen drew as an area is seen, and as dark; an open eye takes the place of its area', () => {
  const { width } = scene.grid;
  const label = scene.label.slice();
  label.fill(6, 74 * width + 100, 74 * width + 112);
  const lid = { ...scene.regions[1]!, id: 6, kind: 'fill' as const, lab: lch(0.68, 0.14, 5), parent: 1 };
  const drawn = (how: 'closed' | 'solid'): Scene => {
    const eye = { ...scene.faces[0]!.eyes[0]!, drawn: how, regions: [6] };
    return {
      ...scene,
      label,
      regions: [...scene.regions, lid],
      faces: [{ ...scene.faces[0]!, eyes: [eye] }],
    };
  };
  expect(wholeLabels(drawn('closed'))[74 * width + 106]).toBe(6);
  expect(wholeLabels(drawn('solid'))[74 * width + 106]).toBe(1);
  expect(toLch(planColours(drawn('closed'), 1).regions[6]!).L).toBeLessThan(0.35);
});

test('the ring around a painted cheek is blush, around a bare one a line', () => {
  const ring = { ...scene.strokes[1]!, host: 6, side: scene.strokes[1]!.side.map((_, k) => (k % 2 ? 1 : 6)) };
  const drawn = (kind: 'fill' | 'paper') => {
    const cheek = { ...scene.faces[0]!.mouth!, strokes: [], regions: [6] };
    const rosy = {
      ...scene,
      regions: [...scene.regions, { ...scene.regions[1]!, id: 6, kind }],
      strokes: [...scene.strokes, ring],
      faces: [{ ...scene.faces[0]!, cheeks: [cheek] }],
    };
    return drawLines(rosy, ({ radius }) => radius).map(({ index }) => index);
  };
  expect(drawn('fill')).not.toContain(2);
  expect(drawn('paper')).toContain(2);
});

test('a smile from one painted cheek to the other is drawn, and what bounds the cheeks is none of it', () => {
  const [smile, arm] = scene.strokes as [Scene['strokes'][number], Scene['strokes'][number]];
  const face = scene.faces[0]!;
  const cheeks = [6, 7].map((id) => ({ ...face.mouth!, strokes: [], regions: [id] }));
  const rim = { ...smile, host: 6, side: smile.side.map(() => 6) };
  const rosy = withWholeMouths({
    ...scene,
    regions: [...scene.regions, ...[6, 7].map((id) => ({ ...scene.regions[1]!, id, kind: 'fill' as const }))],
    strokes: [smile, arm, rim],
    faces: [{ ...face, mouth: { ...face.mouth!, strokes: [0, 2] }, cheeks }],
  });
  const ending = { ...smile, side: smile.side.map((id, k) => (k === 0 ? 6 : id)) };
  const drawn = drawLines({ ...rosy, strokes: [ending, arm, rim] }, ({ radius }) => radius);
  expect(smilesOf(rosy)).toHaveLength(1);
  expect(drawn.map(({ index }) => index)).toEqual([0, 1]);
});

test('brows stand over both eyes, but never over what the child drew there', () => {
  expect(browsOf(scene, eyesOf(scene))).toHaveLength(2);
  const fringe = { ...scene.strokes[1]!, points: Float32Array.from([100, 66, 106, 65, 112, 66]) };
  const combed = { ...scene, strokes: [...scene.strokes, fringe] };
  expect(browsOf(combed, eyesOf(combed))).toEqual([]);
});

test('an unsure face is left as it was drawn', () => {
  const unsure = { ...scene, faces: [{ ...scene.faces[0]!, confidence: 0.4 }] };
  expect(smilesOf(unsure)).toEqual([]);
  expect(cheeksOf(unsure, eyesOf(unsure))).toEqual([]);
  expect(browsOf(unsure, eyesOf(unsure))).toEqual([]);
});

test('a mouth drawn as an area gets a tongue if it is red, and stays as it is in any other colour', () => {
  const face = scene.faces[0]!;
  const mouth = { ...face.mouth!, strokes: [], regions: [5] };
  const shouting = { ...scene, faces: [{ ...face, mouth }] };
  const plan = planColours(shouting, 1);
  const painted = (hue: number) => ({
    ...plan,
    regions: plan.regions.map((lab, id) => (id === 5 ? lch(0.5, 0.16, hue) : lab)),
  });
  expect(shoutsOf(shouting, painted(25)).map(({ id }) => id)).toEqual([5]);
  expect(shoutsOf(shouting, painted(350)).map(({ id }) => id)).toEqual([5]);
  expect(shoutsOf(shouting, painted(145))).toEqual([]);
});

test('a mouth that the coloured pen of the outlines drew as an area is coloured as a mouth, another paint is kept', () => {
  const face = scene.faces[0]!;
  const drawn = (pen: number, paint: number): Scene => ({
    ...scene,
    pen: { ...scene.pen, lab: lch(0.5, 0.15, pen) },
    strokes: scene.strokes.map((stroke) => ({ ...stroke, lab: lch(0.5, 0.15, pen) })),
    regions: scene.regions.map((one) =>
      one.id === 5 ? { ...one, kind: 'fill', lab: lch(0.65, 0.18, paint) } : one,
    ),
    faces: [{ ...face, mouth: { ...face.mouth!, strokes: [], regions: [5] } }],
  });
  const hueOf = (one: Scene) => toLch(planColours(one, 1).regions[5]!).hue;
  expect(hueDistance(hueOf(drawn(145, 150)), 22)).toBeLessThan(5);
  expect(hueDistance(hueOf(drawn(145, 265)), 265)).toBeLessThan(5);
});

test('hair falls in strands', () => {
  const hair = { ...scene.regions[1]!, id: 6, part: 'hair' as const, area: 4000 };
  const girl = { ...scene, regions: [...scene.regions, hair] };
  const { regions } = planColours(scene, 1);
  expect(materialsOf(girl, [...regions, lch(0.42, 0.07, 50)])[6]).toBe('strands');
});

test('clothes are knitted; skin and sun are not', () => {
  const { regions } = planColours(scene, 1);
  expect(materialsOf(scene, regions)).toEqual([undefined, undefined, 'knit', 'knit', 'knit', undefined]);
  const shown = weavesOf(scene, planColours(scene, 1)).map((weave) => weave !== undefined);
  expect(shown).toEqual([false, false, true, true, true, false]);
  // a style that has no stitches leaves them out
  expect(weavesOf(scene, planColours(scene, 1), 'knit').some((weave) => weave)).toBe(false);
});

test('the crown of a tree has leaves, its trunk bark; a green patch alone has none', () => {
  const piece = (id: number, part: Part) => ({
    ...scene.regions[1]!,
    id,
    part,
    area: 6000,
    box: { x0: 60, y0: 20, x1: 159, y1: 119 },
  });
  const tree = (kind: Kind, ...parts: Part[]): Scene => ({
    ...scene,
    regions: [scene.regions[0]!, ...parts.map((part, k) => piece(k + 1, part))],
    faces: [],
    objects: [{ ...scene.objects[0]!, living: false, kind, regions: parts.map((_, k) => k + 1) }],
  });
  const tones = [lch(1, 0, 0), lch(0.7, 0.14, 145), lch(0.5, 0.08, 60)];
  expect(materialsOf(tree('tree', 'crown', 'trunk'), tones)).toEqual([undefined, 'leaves', 'bark']);
  expect(materialsOf(tree('unknown', 'crown', 'trunk'), tones)).toEqual([undefined, 'leaves', 'bark']);
  expect(materialsOf(tree('unknown', 'crown'), tones)).toEqual([undefined, undefined]);
});

test('what carries a roof is a wall under tiles', () => {
  const roof = { ...scene.regions[1]!, part: 'roof' as const };
  const wall = {
    ...scene.regions[2]!,
    part: 'unknown' as const,
    neighbours: [{ id: 1, length: 60, line: 1 }],
  };
  const house: Scene = { ...scene, regions: [scene.regions[0]!, roof, wall], faces: [], objects: [] };
  const tone = lch(0.7, 0.1, 30);
  expect(materialsOf(house, [tone, tone, tone])).toEqual([undefined, 'tiles', 'wall']);
});
