import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printAreaOf } from '../print/print-area.ts';
import { facesOn, faceTrouble, movedIn, placementClearOf } from './faces.ts';
import { placeArtwork } from './place-artwork.ts';
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

const clear = (laid: Laid, ...faces: (typeof face)[]) => placementClearOf(faces, laid);

test('a picture lies as usual where no face suffers by it, or none is known', () => {
  expect(clear(mug(), face)).toBe(usualPlacement);
  expect(clear(canvas())).toBe(usualPlacement);
});

test('a picture that is cut above and below is moved as far as it still covers its product', () => {
  const poster = on('Matte Horizontal Posters', '14" x 12"', 4200, 3600);
  const high = { ...face, y: 0.05 };
  const placement = clear(poster, high);
  expect(placement).toMatchObject({ scale: 1, x: 0 });
  expect(placement.y).toBeGreaterThan(0);
  const { y } = placeArtwork(picture, poster.area, poster.blank, placement);
  expect(y - 4200 / 3600 / 2, 'nothing is bare above').toBeLessThanOrEqual(0);
  // A face at the very edge has no such place: the picture is smaller, in the middle.
  const smaller = clear(poster, { ...face, y: 0 });
  expect(smaller.scale).toBeLessThan(1);
  expect(smaller).toMatchObject({ x: 0, y: 0 });
});

test('wherever faces are, a product takes them whole by itself', () => {
  const spot = fc.double({ min: 0, max: 0.8, noNaN: true });
  const faces = fc.array(
    fc.record({ x: spot, y: spot, width: fc.constant(0.15), height: fc.constant(0.2) }),
    { maxLength: 4 },
  );
  const poster = () => on('Matte Vertical Posters', '11" x 14"', 3300, 4200);
  fc.assert(
    fc.property(fc.constantFrom(mug, canvas, tee, poster), faces, (blank, shown) => {
      const laid = { ...blank(), placement: clear(blank(), ...shown) };
      expect(faceTrouble(facesOn(whole, [shown], laid.placement), laid)).toBeUndefined();
    }),
  );
});
