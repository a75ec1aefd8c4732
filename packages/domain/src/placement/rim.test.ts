import { expect, test } from 'vitest';
import { printAreaOf } from '../print/print-area.ts';
import { liesOnRim, rimOf } from './rim.ts';
import { usualPlacement } from './placement.ts';

const area = (size: string, width: number, height: number) => printAreaOf({ title: size }, { width, height });

test.each([
  ['Classic Canvas', area('12" x 18" (Vertical)', 4050, 5850), 'folded', 225 / 4050, 225 / 5850],
  ['Classic Canvas', area('18" x 12" (Horizontal)', 5850, 4050), 'folded', 225 / 5850, 225 / 4050],
  ['Classic Canvas', area('8" x 10"', 2400, 3000), 'folded', 0.125 / 8, 0.125 / 10],
  ['Matte Poster', area('12″ x 18″', 3600, 5400), 'cut', 0.125 / 12, 0.125 / 18],
  ['Custom Pin Buttons', area('1.25" (Round)', 525, 525), undefined, 0, 0],
  ['Tough Phone Cases', area('iPhone 14', 1240, 2043), 'folded', 0.06, 0.03],
  ['Mug 11oz', area('11oz', 2475, 1155), 'joined', 0.03, 0],
  ['Unisex Heavy Cotton Tee', area('M', 4051, 5000), undefined, 0, 0],
])('the rim of a %s', (title, on, fate, x, y) => {
  const rim = rimOf(title, on);
  expect(rim?.fate).toBe(fate);
  expect([rim?.x ?? 0, rim?.y ?? 0]).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)]);
});

test('what lies inside the rim is safe until it is moved onto it', () => {
  const canvas = area('12" x 18" (Vertical)', 4050, 5850);
  const rim = rimOf('Classic Canvas', canvas)!;
  const picture = { width: 810, height: 1170 };
  const words = { x: 100, y: 1000, width: 600, height: 100 };
  const on = { picture, area: canvas, blank: { title: 'Classic Canvas', mode: 'scene' as const } };
  expect(liesOnRim(words, rim, { ...on, placement: usualPlacement })).toBe(false);
  expect(liesOnRim(words, rim, { ...on, placement: { ...usualPlacement, y: 0.1 } })).toBe(true);
  expect(liesOnRim(words, rim, { ...on, placement: { ...usualPlacement, turn: 90 } })).toBe(true);
});
