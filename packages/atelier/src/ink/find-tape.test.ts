import { expect, test } from 'vitest';
import { connectRuns } from '../planes/components.ts';
import { random } from '../noise/random.ts';
import { findTape } from './find-tape.ts';

const WIDTH = 300;
const HEIGHT = 400;

interface Strip {
  readonly at: readonly [x: number, y: number];
  readonly sides: readonly [long: number, short: number];
  readonly turned: number;
  /** By how much its ink varies, up and down. */
  readonly uneven?: number;
  /** By how much its outline wanders, in cells. */
  readonly ragged?: number;
}

/** Whether a page that shows this one strip shows tape. */
function isTape({ at: [cx, cy], sides: [long, short], turned, uneven = 0, ragged = 0 }: Strip): boolean {
  const mask = new Uint8Array(WIDTH * HEIGHT);
  const soft = new Float32Array(WIDTH * HEIGHT);
  const dice = random('strip');
  const [ux, uy] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const [u, v] = [ux * (x - cx) + uy * (y - cy), ux * (y - cy) - uy * (x - cx)];
      const wander = ragged * Math.sin(u / 3);
      if (Math.abs(u) > long / 2 || Math.abs(v + wander) > short / 2) continue;
      mask[y * WIDTH + x] = 1;
      soft[y * WIDTH + x] = 0.2 + dice.between(-uneven, uneven);
    }
  return findTape(connectRuns(mask, WIDTH, HEIGHT, { eight: true }), soft, WIDTH, HEIGHT).size > 0;
}

const STRIP: Strip = { at: [28, 28], sides: [55, 20], turned: -45 };

test('a straight even strip over a corner is tape, however it lies', () => {
  for (let turned = -90; turned < 90; turned += 7)
    expect(isTape({ ...STRIP, turned }), `${turned}`).toBe(true);
});

test('it may end at the edge of the page', () => {
  expect(isTape({ ...STRIP, at: [150, 8], turned: 90 })).toBe(true);
});

test('away from the edge the same strip is drawn', () => {
  expect(isTape({ ...STRIP, at: [150, 200] })).toBe(false);
});

test('a bar that a marker filled is uneven, and one that a hand outlined not straight', () => {
  expect(isTape({ ...STRIP, uneven: 0.09 })).toBe(false);
  expect(isTape({ ...STRIP, ragged: 6 })).toBe(false);
});

test('a square, a line and a band along the whole side are none', () => {
  expect(isTape({ ...STRIP, sides: [40, 34] })).toBe(false);
  expect(isTape({ ...STRIP, sides: [55, 4] })).toBe(false);
  expect(isTape({ ...STRIP, at: [150, 28], sides: [290, 20], turned: 0 })).toBe(false);
});
