import { expect, test } from 'vitest';
import { line } from './pieces-by-hand.ts';
import type { DrawnObject } from '../src/scene/scene.ts';
import { joinLooseEnds } from '../src/things/loose-ends.ts';

const SIZE = 700;
const path = (from: readonly [number, number], to: readonly [number, number]) =>
  Array.from({ length: 21 }, (_, k): [number, number] => [
    from[0] + ((to[0] - from[0]) * k) / 20,
    from[1] + ((to[1] - from[1]) * k) / 20,
  ]);
const body = line(path([300, 200], [300, 400]));
const thing = (id: number, strokes: number[], more: Partial<DrawnObject> = {}): DrawnObject => ({
  id,
  box: { x0: 10 * id, y0: 0, x1: 10 * id + 5, y1: 5 },
  regions: [],
  strokes,
  straightness: 0,
  living: false,
  kind: 'unknown',
  ...more,
});
const person = thing(0, [0], { regions: [1], living: true, kind: 'person' });
const strokesOf = (things: readonly DrawnObject[]) => things.map(({ id, strokes }) => [id, ...strokes]);

test('a leg that begins just beside the body is the figure’s, one far from it is not', () => {
  const leg = line(path([315, 405], [380, 500]));
  const away = line(path([360, 405], [420, 500]));
  const things = joinLooseEnds([person, thing(1, [1]), thing(2, [2])], [body, leg, away], SIZE);
  expect(strokesOf(things)).toEqual([
    [0, 0, 1],
    [1, 2],
  ]);
  expect(things[0]!.box).toEqual({ x0: 0, y0: 0, x1: 15, y1: 5 });
});

test('what has a name or is a figure itself stays what it is, and a house has no legs', () => {
  const near = line(path([315, 405], [380, 500]));
  const joined = (other: Partial<DrawnObject>, figure = person) =>
    strokesOf(joinLooseEnds([figure, thing(1, [1], other)], [body, near], SIZE));
  expect(joined({})).toHaveLength(1);
  expect(joined({ kind: 'scenery' })).toHaveLength(2);
  expect(joined({ regions: [2] })).toHaveLength(2);
  expect(joined({}, { ...person, kind: 'house', living: false })).toHaveLength(2);
});
