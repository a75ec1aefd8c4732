import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printAreaOf } from '../print/print-area.ts';
import { facesOn, faceTrouble, movedIn } from './faces.ts';
import { usualPlacement } from './placement.ts';
import type { Laid } from './rim.ts';

const picture = { width: 1200, height: 1200 };
const whole = [{ x: 0, y: 0, ...picture }];
const on = (title: string, size: string, width: number, height: number, changes = {}): Laid => ({
  picture,
  area: printAreaOf({ title: size }, { width, height }),
  blank: { title, mode: 'scene' },
  placement: { ...usualPlacement, ...changes },
});
const mug = (changes = {}) => on('Mug 11oz', '11oz', 2475, 1155, changes);
const canvas = (changes = {}) => on('Classic Canvas', '12" x 12"', 4050, 4050, changes);
const tee = (changes = {}) => on('Unisex Heavy Cotton Tee', 'M', 3600, 3600, changes);
const face = { x: 0.4, y: 0.05, width: 0.2, height: 0.2 };
const at = (laid: Laid) => facesOn(whole, [[face]], laid.placement);
const trouble = (laid: Laid) => faceTrouble(at(laid), laid);

test.each([
  ['in the middle of a mug', mug(), undefined],
  ['on the ends that meet behind a mug', mug({ x: 0.45 }), 'joined'],
  ['over the end of a mug', mug({ x: 0.5, scale: 1.1 }), 'cut'],
  ['on the folded rim of a canvas', canvas({ y: -0.03 }), 'folded'],
  ['over the edge of a canvas', canvas({ y: -0.2 }), 'cut'],
  ['left out of a canvas', canvas({ y: -0.5 }), undefined],
  ['within a tee’s print', tee(), undefined],
  ['over the edge of a tee’s print', tee({ y: -0.1 }), 'cut'],
])('a face %s', (_, laid, fate) => {
  expect(trouble(laid)).toBe(fate);
});

test('a mirrored picture has its faces on the other side, each in its own place', () => {
  const boxes = [
    { x: 0, y: 0, width: 100, height: 100 },
    { x: 110, y: 0, width: 100, height: 100 },
  ];
  const left = [{ x: 0.1, y: 0, width: 0.2, height: 0.2 }];
  const mirrored = facesOn(boxes, [left, left], { ...usualPlacement, mirror: true });
  expect(mirrored.map(({ x }) => Math.round(x))).toEqual([70, 180]);
});

test('one tap moves every face in that is printed at all, wherever the picture was', () => {
  const spot = fc.double({ min: 0, max: 0.8, noNaN: true });
  const faces = fc.array(
    fc.record({ x: spot, y: spot, width: fc.constant(0.15), height: fc.constant(0.2) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  const placement = fc.record({
    x: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    y: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    scale: fc.double({ min: 0.3, max: 3, noNaN: true }),
    turn: fc.integer({ min: -180, max: 180 }),
    mirror: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.constantFrom(mug, canvas, tee), faces, placement, (blank, shown, changes) => {
      const laid = blank(changes);
      const boxes = facesOn(whole, [shown], laid.placement);
      const moved = { ...laid, placement: movedIn(boxes, laid) };
      expect(faceTrouble(boxes, moved)).toBeUndefined();
      // what lies well already stays where it is
      if (faceTrouble(boxes, laid) === undefined)
        expect(moved.placement.scale).toBeCloseTo(laid.placement.scale, 3);
    }),
  );
});
