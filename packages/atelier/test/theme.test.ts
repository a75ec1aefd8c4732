import { expect, test } from 'vitest';
import { childUnderSun } from './scene-by-hand.ts';
import { STYLES } from '../src/context/style-context.ts';
import { themeOf } from '../src/sets/theme.ts';

const FURNISHED = STYLES.filter((style) => !['photorealistic', 'clay'].includes(style));

test.each(['0000', '01a8', '7fff', 'fffe'])(
  'no two styles of drawing %s stand before the same furniture',
  (key) => {
    const scene = { ...childUnderSun(), choiceKey: key.padEnd(32, '0') };
    for (const seed of [1, 2, 3])
      expect(new Set(FURNISHED.map((style) => themeOf(scene, style, seed))).size).toBe(FURNISHED.length);
  },
);

test('another seed shows another place, six times over', () => {
  const themes = [1, 2, 3, 4, 5, 6].map((seed) => themeOf(childUnderSun(), 'comic', seed));
  expect(new Set(themes).size).toBe(6);
});
