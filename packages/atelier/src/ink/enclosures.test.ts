import { expect, test } from 'vitest';
import { findPlaces, isClosed, measurePlaces, type Measured } from './enclosures.ts';

const room = (walled: number, open: Record<number, number> = {}, border = 0): Measured => ({
  area: 1000,
  inside: 0,
  border,
  walled,
  open: new Map(Object.entries(open).map(([id, length]) => [Number(id), length])),
});
const LEAST_WALLED = 0.85;
function closedRooms(rooms: readonly Measured[]) {
  const placeOf = findPlaces(rooms);
  const places = measurePlaces(rooms, placeOf);
  return placeOf.map((id) => isClosed(places[id]!, LEAST_WALLED));
}

test('a wall that windows part into rooms is closed as a whole', () => {
  expect(closedRooms([room(60, { 1: 20 }), room(50, { 0: 20, 2: 20 }), room(60, { 1: 20 })])).toEqual([
    true,
    true,
    true,
  ]);
});

test('a doorway to the page leaves a house closed, a missing side does not', () => {
  const page = (door: number) => room(300, { 0: door }, 200);
  expect(closedRooms([room(95, { 1: 5 }), page(5)])).toEqual([true, false]);
  expect(closedRooms([room(50, { 1: 50 }), page(50)])).toEqual([false, false]);
});

test('a room at the border of the picture is never closed', () => {
  expect(closedRooms([room(100, {}, 3)])).toEqual([false]);
});
