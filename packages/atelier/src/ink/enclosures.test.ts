import { expect, test } from 'vitest';
import { closedRooms, type Doors } from './enclosures.ts';

const room = (walled: number, open: Record<number, number> = {}, border = 0): Doors => ({
  border,
  walled,
  open: new Map(Object.entries(open).map(([id, length]) => [Number(id), length])),
});
const LEAST_WALLED = 0.85;

test('a wall that windows part into rooms is closed as a whole', () => {
  expect(
    closedRooms([room(60, { 1: 20 }), room(50, { 0: 20, 2: 20 }), room(60, { 1: 20 })], LEAST_WALLED),
  ).toEqual([true, true, true]);
});

test('a doorway to the page leaves a house closed, a missing side does not', () => {
  const page = (door: number) => room(300, { 0: door }, 200);
  expect(closedRooms([room(95, { 1: 5 }), page(5)], LEAST_WALLED)).toEqual([true, false]);
  expect(closedRooms([room(50, { 1: 50 }), page(50)], LEAST_WALLED)).toEqual([false, false]);
});

test('a room at the border of the picture is never closed', () => {
  expect(closedRooms([room(100, {}, 3)], LEAST_WALLED)).toEqual([false]);
});
