import { expect, test } from 'vitest';
import {
  admit,
  arrivals,
  isUnderWay,
  mostPhotos,
  nextToSend,
  percentSent,
  type PhotoState,
} from './photo-queue.ts';

const photos = (...states: PhotoState[]) => states.map((state, id) => ({ id, state, percent: 50 }));
const files = (count: number) => Array.from({ length: count }, (_, k) => k);

test.each([
  ['all where they fit', 7, 0, 7, 0],
  ['the first thirty', 34, 0, 30, 4],
  ['as many as there is room for', 5, 28, 2, 3],
  ['none where there is no room', 2, mostPhotos, 0, 2],
])('taken are %s', (_, chosen, already, taken, leftOut) => {
  expect(admit(files(chosen), already)).toEqual({ taken: files(taken), leftOut });
});

test.each([
  ['the first two', photos('waiting', 'waiting', 'waiting'), [0, 1]],
  ['one beside one that is on its way', photos('sent', 'sending', 'waiting', 'waiting'), [2]],
  ['none beside two', photos('sending', 'sending', 'waiting'), []],
  ['those after what went wrong', photos('failed', 'refused', 'waiting'), [2]],
])('it is the turn of %s', (_, all, next) => {
  expect(nextToSend(all).map(({ id }) => id)).toEqual(next);
});

test('it is under way as long as one waits or is sent, whatever failed', () => {
  expect(isUnderWay(photos('sent', 'waiting'))).toBe(true);
  expect(isUnderWay(photos('sent', 'sending'))).toBe(true);
  expect(isUnderWay(photos('sent', 'failed', 'refused'))).toBe(false);
});

test('what was refused is none of those that arrive', () => {
  expect(arrivals(photos('sent', 'failed', 'refused'))).toEqual({ count: 1, all: 2 });
});

test.each([
  ['what arrived, and half of what is half way', photos('sent', 'sending', 'waiting'), 50],
  ['not what is never sent', photos('sent', 'refused'), 100],
  ['nothing of what failed', photos('sent', 'failed'), 50],
  ['not all before the last has its place', [{ state: 'sending' as const, percent: 100 }], 99],
])('the percent count %s', (_, all, percent) => {
  expect(percentSent(all)).toBe(percent);
});
