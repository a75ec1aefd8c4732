import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, placePage, showing, WHOLE, zoomed, type Placed, type Zoom } from './zoom.ts';

const size = fc.record({
  width: fc.integer({ min: 180, max: 2000 }),
  height: fc.integer({ min: 180, max: 2000 }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const far = fc.double({ min: -5000, max: 5000, noNaN: true });
const by = fc.double({ min: 0.01, max: 20, noNaN: true });
const gestures = fc.array(fc.record({ by, at: fc.record({ x: share, y: share }), dx: far, dy: far }), {
  maxLength: 12,
});
type Gestures = { by: number; at: { x: number; y: number }; dx: number; dy: number }[];
type Size = { width: number; height: number };

const after = (canvas: Size, page: Size, made: Gestures): Zoom =>
  made.reduce<Zoom>(
    (zoom, { by: grown, at, dx, dy }) =>
      moved(
        canvas,
        page,
        zoomed(canvas, page, zoom, grown, { x: at.x * canvas.width, y: at.y * canvas.height }),
        dx,
        dy,
      ),
    WHOLE,
  );

/** In either direction the page covers the canvas, or lies within it, in its middle. */
function expectHeld(canvas: Size, place: Placed) {
  for (const [start, long, room] of [
    [place.left, place.width, canvas.width],
    [place.top, place.height, canvas.height],
  ] as const) {
    if (long <= room) expect(start).toBeCloseTo((room - long) / 2, 6);
    else {
      expect(start).toBeLessThanOrEqual(1e-6);
      expect(start + long).toBeGreaterThanOrEqual(room - 1e-6);
    }
  }
}

test('whatever fingers do, and however the canvas changes after it, the page is never lost', () =>
  fc.assert(
    fc.property(size, size, size, size, gestures, (canvas, page, otherCanvas, otherPage, made) => {
      const zoom = after(canvas, page, made);
      expectHeld(canvas, placePage(canvas, page, zoom));
      // the phone turned, or the page
      expectHeld(otherCanvas, placePage(otherCanvas, page, zoom));
      expectHeld(canvas, placePage(canvas, otherPage, zoom));
      // brought back, it is all there, in the middle
      expect(zoomed(canvas, page, zoom, 0.01, { x: 0, y: 0 })).toEqual(WHOLE);
    }),
  ));

test('a way too far is not kept: the first move back is seen', () =>
  fc.assert(
    fc.property(size, size, by, far, (canvas, page, grown, dx) => {
      const zoom = zoomed(canvas, page, WHOLE, grown, { x: canvas.width / 2, y: canvas.height / 2 });
      const pushed = placePage(canvas, page, moved(canvas, page, zoom, 1e5, dx));
      const back = placePage(canvas, page, moved(canvas, page, moved(canvas, page, zoom, 1e5, dx), -1, 0));
      const room = pushed.width - canvas.width;
      expect(pushed.left - back.left).toBeCloseTo(Math.min(1, Math.max(0, room)), 4);
    }),
  ));

test('what lies between two fingers stays there while there is page all around', () => {
  const [canvas, page] = [
    { width: 400, height: 400 },
    { width: 800, height: 800 },
  ];
  const at = { x: 120, y: 260 };
  const shareThere = (zoom: Zoom) => {
    const { left, top, width, height } = placePage(canvas, page, zoom);
    return { x: (at.x - left) / width, y: (at.y - top) / height };
  };
  const near = zoomed(canvas, page, WHOLE, 2, at);
  const nearer = zoomed(canvas, page, near, 1.7, at);
  for (const zoom of [near, nearer]) {
    expect(zoom.scale).toBeGreaterThan(1);
    expect(shareThere(zoom).x).toBeCloseTo(0.3);
    expect(shareThere(zoom).y).toBeCloseTo(0.65);
  }
});

test('the place that the keyboard points at is always seen', () =>
  fc.assert(
    fc.property(size, size, gestures, share, share, (canvas, page, made, x, y) => {
      const zoom = showing(canvas, page, after(canvas, page, made), { x, y });
      const place = placePage(canvas, page, zoom);
      expectHeld(canvas, place);
      for (const [at, room] of [
        [place.left + x * place.width, canvas.width],
        [place.top + y * place.height, canvas.height],
      ] as const) {
        expect(at).toBeGreaterThanOrEqual(-1e-6);
        expect(at).toBeLessThanOrEqual(room + 1e-6);
      }
      // there already, it is not moved
      const again = placePage(canvas, page, showing(canvas, page, zoom, { x, y }));
      expect(again.left).toBeCloseTo(place.left, 4);
      expect(again.top).toBeCloseTo(place.top, 4);
    }),
  ));
