import { expect, test } from 'vitest';
import { STROKE_ROLE, type DrawnObject, type Scene } from '../src/scene/scene.ts';
import { lch } from '../src/colour/oklab.ts';
import { withoutOvershoots } from '../src/shape/overshoots.ts';
import { drawing, line } from './pieces-by-hand.ts';

const { silhouette, free, detail } = STROKE_ROLE;
const body = drawing([{ at: [[100, 100, 200, 200]], lab: lch(0.7, 0.1, 20) }], () => false);

/** An outline down one side that runs on beyond the tip, or within, by so many points, two cells each. */
function outlined(kind: DrawnObject['kind'], beyond: number, end: number = free): Scene {
  const role = [...Array(50).fill(silhouette), ...Array(beyond).fill(end)] as number[];
  const outline = line(
    role.map((_, k) => [200, 100 + 2 * k]),
    { role: Uint8Array.from(role) },
  );
  return { ...body, strokes: [outline], objects: [{ ...body.objects[0]!, kind, strokes: [0] }] };
}

const left = (scene: Scene) => withoutOvershoots(scene).strokes[0]!.role.length;

test('a heart ends where its outline meets, though the pen slipped on', () => {
  expect(left(outlined('heart', 6))).toBe(50);
});

test('a long end is drawn, and so is a short one of anything that may have feet', () => {
  expect(left(outlined('heart', 20))).toBe(70);
  const animal = outlined('animal', 6);
  expect(withoutOvershoots(animal)).toBe(animal);
});

test('a line that hangs in a heart from its outline is not drawn, in one stroke with it or in another', () => {
  expect(left(outlined('heart', 20, detail))).toBe(50);
  const heart = outlined('heart', 0);
  const within = (x: number) => {
    const crease = line(
      [
        [x, 110],
        [x - 30, 130],
      ],
      { role: Uint8Array.of(detail, detail) },
    );
    const strokes = [...heart.strokes, crease];
    return withoutOvershoots({ ...heart, strokes, objects: [{ ...heart.objects[0]!, strokes: [0, 1] }] })
      .strokes.length;
  };
  expect(within(199)).toBe(1);
  expect(within(160)).toBe(2);
});
