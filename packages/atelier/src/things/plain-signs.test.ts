import { expect, test } from 'vitest';
import type { Region } from '../scene/scene.ts';
import { hasBelly, isOnWheels } from './plain-signs.ts';

test('a row of pieces has no belly, a fish with fins and stripes has one', () => {
  expect(hasBelly([24, 20, 18, 14, 8, 8, 8].map((area) => ({ area })))).toBe(false);
  expect(hasBelly([45, 20, 15, 10, 10].map((area) => ({ area })))).toBe(true);
});

const round = (x: number, y: number, wide = 40): Pick<Region, 'area' | 'box'> => ({
  area: (Math.PI / 4) * wide * wide,
  box: { x0: x, y0: y, x1: x + wide - 1, y1: y + wide - 1 },
});
const TRAIN = { x0: 0, y0: 0, x1: 399, y1: 199 };

test.each([
  ['two wheels below', [round(20, 160), round(300, 160)], TRAIN, true],
  ['one wheel', [round(20, 160)], TRAIN, false],
  ['two windows above', [round(20, 20), round(300, 20)], TRAIN, false],
  ['a wheel and a button', [round(20, 160), round(300, 180, 20)], TRAIN, false],
  [
    'two feet below what stands upright',
    [round(20, 360), round(100, 360)],
    { ...TRAIN, x1: 199, y1: 399 },
    false,
  ],
])('%s: on wheels or not', (_, pieces, box, rolls) => {
  expect(isOnWheels(box, pieces)).toBe(rolls);
});
