import { expect, test } from 'vitest';
import type { Stroke } from '../scene/scene.ts';
import { isStickHead } from './stick-heads.ts';

const head = { kind: 'paper' as const, area: Math.PI * 20 ** 2, inradius: 20, centre: { x: 60, y: 60 } };
const bare = (...points: number[]): Stroke => ({
  points: Float32Array.from(points),
  radius: new Float32Array(points.length / 2).fill(2),
  closed: false,
  dot: false,
  length: 60,
  lab: [0.3, 0, 0],
  role: new Uint8Array(points.length / 2),
  side: new Uint16Array(points.length),
  host: 0,
  feature: false,
  clearance: new Float32Array(points.length / 2).fill(4),
});
const limbs = [-12, 0, 12].map((dx) => bare(60, 82, 60 + dx, 110, 60 + 2 * dx, 140));
const rays = [-12, 0, 12].map((dx) => bare(60, 38, 60 + dx, 20, 60 + 2 * dx, 0));

test('a round over three bare lines is a head, with rays all around it a sun', () => {
  expect(isStickHead(head, limbs)).toBe(true);
  expect(isStickHead(head, limbs.slice(1))).toBe(false);
  expect(isStickHead(head, [...limbs, ...rays])).toBe(false);
});

test('neither paint nor a long belly is one', () => {
  expect(isStickHead({ ...head, kind: 'fill' }, limbs)).toBe(false);
  expect(isStickHead({ ...head, area: 2 * head.area }, limbs)).toBe(false);
});
