import { expect, test } from 'vitest';
import type { DrawnObject, Region } from '../scene/scene.ts';
import { isChin, whoIs } from './who-is.ts';

/** A round piece, or what `part` makes of it, that lies at the head. */
const piece = (id: number, x: number, y: number, r: number, part: Partial<Region> = {}): Region => ({
  id,
  kind: 'paper',
  lab: null,
  area: Math.PI * r * r,
  box: { x0: x - r, y0: y - r, x1: x + r, y1: y + r },
  centre: { x, y },
  inradius: r,
  perimeter: 7 * r,
  neighbours: [{ id: 1, length: 10, line: 1 }],
  parent: 0,
  part: 'unknown',
  ...part,
});

const grid = { width: 700, height: 700, size: 700 };
const head = piece(1, 300, 200, 60);

function who(pieces: readonly Region[], more: Partial<DrawnObject> = {}, face: Region | undefined = head) {
  const own = [head, ...pieces];
  const scene = { grid, regions: [piece(0, 0, 0, 0), ...own] };
  const object = { kind: 'unknown', straightness: 0.3, regions: own.map(({ id }) => id), ...more };
  return whoIs(scene, object as unknown as DrawnObject, face, own);
}

const body = piece(2, 300, 350, 90);
const ears = [piece(3, 270, 130, 22), piece(4, 330, 130, 22)];

test('who has a pair of ears upon the head is an animal, whatever it was taken for', () => {
  expect(who([body])).toBe('person');
  expect(who([body, ...ears])).toBe('animal');
  expect(who([body, ...ears], { kind: 'person' })).toBe('animal');
});

test.each([
  ['at the sides of the head', [piece(3, 240, 200, 22), piece(4, 360, 200, 22)]],
  ['one of them', [ears[0]!]],
  ['both on one side', [ears[1]!, piece(3, 350, 135, 22)]],
  ['more than two, as a crown has points', [...ears, piece(5, 300, 125, 22)]],
  ['of hair', ears.map((ear) => ({ ...ear, part: 'hair' as const }))],
  ['away from the head', ears.map((ear) => ({ ...ear, neighbours: [] }))],
])('ears %s make no animal', (_, pieces) => {
  expect(who([body, ...pieces])).toBe('person');
});

test('three balls, each upon a larger one, are a snowman; two, or without a face, are none', () => {
  const [middle, last] = [piece(2, 302, 340, 80), piece(3, 298, 520, 105)];
  const hat = piece(4, 300, 100, 35, { area: 70 * 70 });
  expect(who([middle, last, hat], { kind: 'person' })).toBe('snowman');
  expect(who([middle], { kind: 'person' })).toBe('person');
  expect(who([middle, piece(3, 298, 500, 75)], { kind: 'person' })).toBe('person');
  expect(
    whoIs({ grid, regions: [] }, { kind: 'person', regions: [] } as unknown as DrawnObject, undefined, [
      head,
      middle,
      last,
    ]),
  ).toBe('person');
});

const carrot = piece(3, 320, 210, 8, { kind: 'fill', lab: [0.74, 0.09, 0.13], parent: 1 });
const buttons = [5, 6].map((id) => piece(id, 300, 60 * id, 6, { kind: 'fill', lab: [0.3, 0, 0], parent: 2 }));

test.each<[string, readonly Region[], ReturnType<typeof whoIs>]>([
  ['a carrot', [carrot], 'snowman'],
  ['red lips', [{ ...carrot, lab: [0.6, 0.18, 0.08] }], 'person'],
  ['a carrot and legs', [carrot, piece(4, 300, 470, 30)], 'person'],
  ['a carrot and ears', [carrot, piece(4, 270, 130, 22), piece(5, 330, 130, 22)], 'animal'],
])('two balls with %s: %s', (_, pieces, answer) => {
  expect(who([body, ...pieces], { kind: 'person' })).toBe(answer);
});

test('two balls with a row of buttons are a snowman, with one spot they are not', () => {
  const own = [head, body, piece(3, 0, 0, 0), piece(4, 0, 0, 0), ...buttons];
  const of = (count: number) => {
    const regions = [1, 2, 5, 6].slice(0, 2 + count);
    const scene = { grid, regions: [piece(0, 0, 0, 0), ...own] };
    const object = { kind: 'animal', straightness: 0.3, regions } as unknown as DrawnObject;
    return whoIs(scene, object, head, [body, head]);
  };
  expect([of(2), of(1)]).toEqual(['snowman', 'animal']);
});

test('what is built has no skin, a person does; birds and fish are of one colour', () => {
  expect(who([body], { straightness: 0.9 })).toBe('creature');
  expect(who([body], { straightness: 0.9, kind: 'person' })).toBe('person');
  expect(who([body], { kind: 'bird' })).toBe('creature');
  expect(who([], {})).toBe('thing');
});

test('what a mouth cuts off below is of the head, the body under it is not', () => {
  const upper = piece(1, 300, 190, 50, {
    area: 0.8 * Math.PI * 3600,
    box: { x0: 240, y0: 140, x1: 360, y1: 230 },
  });
  const chin = piece(2, 300, 245, 20, {
    area: 0.2 * Math.PI * 3600,
    box: { x0: 255, y0: 230, x1: 345, y1: 260 },
  });
  expect(isChin(upper, chin)).toBe(true);
  expect(isChin(upper, { ...chin, neighbours: [] })).toBe(false);
  expect(isChin(head, piece(2, 300, 310, 50))).toBe(false);
});
