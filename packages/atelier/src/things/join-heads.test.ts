import { expect, test } from 'vitest';
import type { Box, Kind, Region } from '../scene/scene.ts';
import { joinHeads } from './join-heads.ts';
import type { Piece } from './pieces.ts';

const BODY = { x0: 160, y0: 340, x1: 440, y1: 580 };
const HEAD = { x0: 70, y0: 120, x1: 205, y1: 300 };

const thing = (kind: Kind, id: number, box: Box) =>
  ({ kind, box, regions: [id], strokes: [id], area: 1000 }) as unknown as Piece & { readonly kind: Kind };
const region = (id: number, area: number, border = 0): Region =>
  ({ id, area, perimeter: 400, neighbours: [{ id: 3 - id, length: border, line: 0 }] }) as unknown as Region;

const joined = ({ kind = 'star', box = HEAD, border = 60, faces = [] as number[] } = {}) =>
  joinHeads(
    [thing('animal', 1, BODY), thing(kind as Kind, 2, box)],
    [region(0, 0), region(1, 30_000, border), region(2, 6000, border)],
    new Set(faces),
  );

test('what touches the end of an animal without a face is its head', () => {
  const [whole, ...others] = joined();
  expect(others).toEqual([]);
  expect(whole).toMatchObject({ kind: 'animal', regions: [1, 2], strokes: [1, 2] });
  expect(whole!.box).toEqual({ ...BODY, x0: HEAD.x0, y0: HEAD.y0 });
});

test.each([
  ['a house behind it', { kind: 'house' }],
  ['what stands apart from it', { border: 0 }],
  ['a rider on its back', { box: { ...HEAD, x0: 260, x1: 340 } }],
  ['what lies at its feet', { box: { ...HEAD, y0: 500, y1: 590 } }],
  ['what is beside an animal that has a face', { faces: [1] }],
  ['who has a face itself', { faces: [2] }],
])('%s stays a thing of its own', (_, one) => {
  expect(joined(one)).toHaveLength(2);
});
