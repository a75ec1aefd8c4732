import { expect, test } from 'vitest';
import { findBlobs } from './face-blobs.ts';

const SIDE = 100;

/** A room of 80 cells on a page, with what `draw` puts over it: another area, or a line. */
function blobsIn(draw: (set: (x: number, y: number, what: 'area' | 'line') => void) => void) {
  const label = Uint16Array.from({ length: SIDE * SIDE }, (_, i) =>
    i % SIDE >= 10 && i % SIDE < 90 && i >= 10 * SIDE && i < 90 * SIDE ? 1 : 0,
  );
  const line = new Uint8Array(SIDE * SIDE);
  draw((x, y, what) => {
    if (what === 'area') label[y * SIDE + x] = 2;
    else line[y * SIDE + x] = 1;
  });
  const page = { box: { x0: 0, y0: 0, x1: SIDE - 1, y1: SIDE - 1 } };
  const room = { box: { x0: 10, y0: 10, x1: 89, y1: 89 } };
  const spot = { box: { x0: 30, y0: 30, x1: 30, y1: 30 } };
  return findBlobs({ width: SIDE, size: SIDE }, label, line, [page, room, spot]);
}

test('an eye of a broad pen is one thing with its rim', () => {
  const eye = blobsIn((set) => {
    for (let x = 40; x < 46; x++) for (let y = 30; y < 36; y++) set(x, y, x < 43 ? 'area' : 'line');
  });
  expect(eye).toEqual([{ x0: 40, y0: 30, x1: 45, y1: 35 }]);
});

test('what hangs on the wall of its room is none', () => {
  const hair = blobsIn((set) => {
    for (let y = 10; y < 20; y++) set(50, y, 'line');
  });
  expect(hair).toEqual([]);
});
