import { expect, test } from 'vitest';
import { lch } from '../colour/oklab.ts';
import { clearerSide, type PosterWorld } from './poster-shapes.ts';

const SUN = lch(0.91, 0.115, 92);
const at = (left: boolean) => ({ x: left ? 20 : 80, y: 30, r: 15 });
const worldOf = (...pieces: PosterWorld['pieces']) => ({ pieces }) as PosterWorld;
const flower = { centre: { x: 22, y: 34 }, area: 100, colour: lch(0.88, 0.13, 90) };

test('a sun does not rise behind a flower of its own colour', () => {
  expect(clearerSide(worldOf(flower), true, SUN, at)).toBe(false);
});

test('a sun stays where it was wanted behind what is clearly distinguished, and where both sides are alike', () => {
  const roof = { ...flower, colour: lch(0.55, 0.17, 28) };
  expect(clearerSide(worldOf(roof), true, SUN, at)).toBe(true);
  expect(clearerSide(worldOf(), false, SUN, at)).toBe(false);
  expect(clearerSide(worldOf(flower, { ...flower, centre: { x: 80, y: 30 } }), true, SUN, at)).toBe(true);
});
