import { expect, test } from 'vitest';
import { STYLES } from '../src/context/style-context.ts';
import type { Lab, Scene } from '../src/scene/scene.ts';
import { chooseSet } from '../src/sets/choose-set.ts';
import { winter } from '../src/sets/meadow.ts';
import { isWintry, placeOf } from '../src/sets/place.ts';
import { themeOf } from '../src/sets/theme.ts';
import { childUnderSun } from './scene-by-hand.ts';

const ICE: Lab = [0.7, -0.04, -0.09];

/** Stars of lines in one pen all over the page. */
function starry(count: number, lab: Lab): Scene {
  const { strokes, objects, regions, ...rest } = childUnderSun();
  const stars = Array.from({ length: count }, (_, k) => ({
    ...objects[1]!,
    id: 9 + k,
    kind: 'star' as const,
    regions: [],
    strokes: [strokes.length],
  }));
  return {
    ...rest,
    regions,
    strokes: [...strokes, { ...strokes[1]!, lab }],
    objects: [...objects, ...stars],
  };
}

test('where flakes of ice fall it is winter, under yellow stars or a star or two it is not', () => {
  expect(isWintry(starry(3, ICE))).toBe(true);
  expect(isWintry(starry(3, [0.88, -0.02, 0.16]))).toBe(false);
  expect(isWintry(starry(2, ICE))).toBe(false);
});

test('winter is out of doors, in snow, and nothing blooms in it, whatever the seed', () => {
  const scene = starry(4, ICE);
  expect(placeOf({ ...scene, outdoor: false })).toBe('outdoors');
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    expect(chooseSet(scene, seed)).toBe(winter);
    for (const style of STYLES) expect(['mountains', 'village']).toContain(themeOf(scene, style, seed));
  }
});
