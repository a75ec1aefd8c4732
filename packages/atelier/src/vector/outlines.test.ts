import { expect, test } from 'vitest';
import { STROKE_ROLE, type Scene } from '../scene/scene.ts';
import type { Line } from '../shape/lines.ts';
import { outlinedPieces, outlineOf, seenOf, type Plate } from './outlines.ts';
import { ellipseCurve, rectangle } from './primitives.ts';

/** A thing of pieces, each with how much of its edge and of its border with the piece before lies under line. */
function thingOf(...pieces: readonly (readonly [edge: number, border: number])[]): Scene {
  const regions = [
    { id: 0, kind: 'background', neighbours: [] },
    ...pieces.map(([edge, border], k) => ({
      id: k + 1,
      kind: 'fill',
      neighbours: [
        { id: 0, length: 100, line: edge },
        { id: k, length: k > 0 ? 50 : 0, line: border },
      ],
    })),
  ];
  return { regions, objects: [{ regions: pieces.map((_, k) => k + 1) }], faces: [] } as unknown as Scene;
}

test('a thing that the child outlined is outlined all around, where its line has gaps, too', () => {
  expect([...outlinedPieces(thingOf([0.9, 0], [0.4, 0.5], [0.7, 0.8]))]).toEqual([1, 2, 3]);
});

test('paint that a line touches here and there stays without outline', () => {
  expect([...outlinedPieces(thingOf([0.3, 0], [0.3, 0.2], [0.6, 0.1]))]).toEqual([]);
});

test('a piece of painted stripes within an outline has none of its own', () => {
  expect([...outlinedPieces(thingOf([1, 0], [0, 0.1]))]).toEqual([1]);
});

test('a cheek is no outlined piece of its head', () => {
  const scene = { ...thingOf([1, 0], [1, 1]), faces: [{ eyes: [], cheeks: [{ regions: [2] }] }] };
  expect([...outlinedPieces(scene as unknown as Scene)]).toEqual([1]);
});

test('a line that leaves the outline of a body is drawn from there on', () => {
  const scene = { grid: { width: 100, height: 100, size: 100 } } as unknown as Scene;
  const body = { region: { id: 3 }, curves: [rectangle(20, 20, 60, 60)], exact: false } as unknown as Plate;
  // along the upper edge of the body, then out of its corner
  const stroke = {
    points: Float32Array.from({ length: 80 }, (_, k) => (k % 2 ? 20 : 20 + k)),
    radius: new Float32Array(40).fill(1),
    side: new Uint16Array(80),
    feature: false,
  };
  const roles = new Uint8Array(40).fill(STROKE_ROLE.silhouette);
  const along = outlineOf(scene, [body], 3)({ stroke, roles } as unknown as Line);
  expect([along[5], along[15], along[25], along[35]]).toEqual([3, 3, 0, 0]);
});

test('the middle of a fat line far inside a body is still its outline, that of a thin one is not', () => {
  const scene = { grid: { width: 100, height: 100, size: 100 } } as unknown as Scene;
  const body = { region: { id: 3 }, curves: [rectangle(20, 20, 60, 60)], exact: false } as unknown as Plate;
  const along = (halfWidth: number) => {
    const stroke = {
      points: Float32Array.from({ length: 20 }, (_, k) => (k % 2 ? 32 : 40 + k)),
      radius: new Float32Array(10).fill(halfWidth),
      side: Uint16Array.from({ length: 20 }, (_, k) => (k % 2 ? 3 : 0)),
      feature: false,
    };
    const roles = new Uint8Array(10).fill(STROKE_ROLE.silhouette);
    return outlineOf(scene, [body], 8)({ stroke, roles } as unknown as Line)[5];
  };
  expect([along(12), along(2)]).toEqual([3, 0]);
});

test('a head before a body hides what the body’s outline would show through it', () => {
  const oval = (id: number, y: number, r: number) =>
    ({
      region: { id, parent: 0, box: { x0: 100 - r, y0: y - r, x1: 100 + r, y1: y + r } },
      curves: [ellipseCurve(100, y, r, r)],
      exact: true,
    }) as unknown as Plate;
  const [body, head] = [oval(1, 140, 50), oval(2, 80, 30)];
  expect(seenOf(body, [oval(2, 20, 30)], 4)).toEqual(body.curves);
  expect(seenOf(head, [], 4)).toEqual(head.curves);
  const seen = seenOf(body, [head], 4).flatMap((curve) => curve.flat());
  expect(seen.some(([x, y]) => Math.hypot(x - 100, y - 80) < 28)).toBe(false);
  expect(seen.some(([, y]) => y > 185)).toBe(true);
});
