import { expect, test } from 'vitest';
import { childUnderSun } from './scene-by-hand.ts';
import { STYLES } from '../src/context/style-context.ts';
import { chooseSet } from '../src/sets/choose-set.ts';
import { themeOf } from '../src/sets/theme.ts';

const FURNISHED = STYLES.filter((style) => style !== 'photorealistic');

test.each(['0000', '01a8', '7fff', 'fffe'])(
  'no two styles of drawing %s stand before the same furniture',
  (key) => {
    const scene = { ...childUnderSun(), choiceKey: key.padEnd(32, '0') };
    for (const seed of [1, 2, 3])
      expect(new Set(FURNISHED.map((style) => themeOf(scene, style, seed))).size).toBe(FURNISHED.length);
  },
);

test('drawn water has a shore in every style', () => {
  const { regions, ...rest } = childUnderSun();
  const afloat = { ...rest, regions: regions.map((region) => ({ ...region, part: 'water' as const })) };
  expect(new Set(FURNISHED.map((style) => themeOf(afloat, style, 1)))).toEqual(new Set(['lake']));
});

test('another seed shows another place, six times over', () => {
  const themes = [1, 2, 3, 4, 5, 6].map((seed) => themeOf(childUnderSun(), 'comic', seed));
  expect(new Set(themes).size).toBe(6);
});

const KEYS = ['0000', '0002', '0004', '0006', '0008', '000a'].map((key) => key.padEnd(32, '0'));
const setsOf = (outdoor: boolean) => {
  const { regions, objects, ...rest } = childUnderSun();
  const free = { ...rest, outdoor, regions: regions.filter(({ part }) => part !== 'sun'), objects: objects.filter(({ kind }) => kind !== 'sun') }; // prettier-ignore
  return KEYS.map((choiceKey) => chooseSet({ ...free, choiceKey }, 1));
};

test('film figures of six drawings play in four seasons, or in six places if they may be anywhere', () => {
  expect(new Set(setsOf(true)).size).toBe(4);
  expect(new Set(setsOf(false)).size).toBe(6);
});
