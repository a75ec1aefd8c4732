import { expect, test } from 'vitest';
import { plane, type Plane } from '../src/raster/resample.ts';
import type { Kind, Region, Scene } from '../src/scene/scene.ts';
import { groundFor } from '../src/sets/ground.ts';
import { lies } from '../src/sets/lies.ts';
import { childUnderSun } from './scene-by-hand.ts';

const scene = childUnderSun();
const STANCE = { lean: 0.2, depth: 0.1 };
const [WIDE, TALL] = [240, 280];
type Inside = (x: number, y: number) => boolean;
const coverOf = (inside: Inside): Plane => {
  const cover = plane(WIDE, TALL);
  for (let y = 0; y < TALL; y++)
    for (let x = 0; x < WIDE; x++) if (inside(x, y)) cover.data[y * WIDE + x] = 1;
  return cover;
};
/** A house high on the sheet, its floor slanting, over a child at the lower edge. */
const house: Inside = (x, y) => x >= 20 && x < 80 && y >= 40 && y < 110 + (x - 20) * 0.2;
const child: Inside = (x, y) => x >= 140 && x < 180 && y >= 150 && y < 250;
const cover = coverOf((x, y) => house(x, y) || child(x, y));
const withRole = (part: Region['part']): Scene => ({
  ...scene,
  regions: [
    scene.regions[0]!,
    {
      ...scene.regions[1]!,
      part,
      centre: { x: 50, y: 70 },
    },
  ],
  faces: [],
  objects: [],
});

test('a house stands on the ground however high on the sheet it was drawn; a balloon hangs in the air', () => {
  const stands = groundFor(withRole('roof'), cover, STANCE);
  const hangs = groundFor(withRole('unknown'), cover, STANCE);
  expect(stands.horizon * TALL).toBeLessThanOrEqual(0.4 * TALL);
  expect(stands.feet[50]).toBeGreaterThan(0.38);
  expect(hangs.horizon * TALL).toBeGreaterThan(200);
  expect(hangs.feet[50]).toBe(-1);
});

test('a flower above the gap that the child left in its stem hangs by no thread', () => {
  const high: Inside = (x, y) => house(x, y - 10);
  const hanging = (kind: Kind) => {
    const drawn = withRole('unknown');
    const objects = [{ ...scene.objects[0]!, kind, living: false, regions: [1], strokes: [] }];
    return groundFor(
      { ...drawn, objects },
      coverOf((x, y) => high(x, y) || child(x, y)),
      STANCE,
    ).hanging;
  };
  expect(hanging('unknown')).toHaveLength(1);
  expect(hanging('flower')).toEqual([]);
});

test('feet follow a slanting floor, column by column, and end where the thing ends', () => {
  const { feet } = groundFor(withRole('roof'), cover, STANCE);
  expect(feet[75]! - feet[25]!).toBeCloseTo(10 / TALL, 2);
  expect(feet[160]).toBeCloseTo(250 / TALL, 2);
  expect([feet[5], feet[110]]).toEqual([-1, -1]);
});

test('what lies is seen from above: ground almost to the upper edge, its shadow beside it', () => {
  const petals: Inside = (x, y) => Math.sqrt(Math.abs(x - 120) / 90) + Math.sqrt(Math.abs(y - 120) / 50) < 1;
  const label = new Uint16Array(WIDE * TALL);
  for (let i = 0; i < label.length; i++) label[i] = Number(petals(i % WIDE, Math.floor(i / WIDE)));
  const box = { x0: 30, y0: 70, x1: 210, y1: 170 };
  const bud = { ...scene.regions[1]!, part: 'unknown' as const, area: 14_000, box };
  const flower: Scene = {
    ...scene,
    label,
    regions: [scene.regions[0]!, bud],
    strokes: [],
    faces: [],
    objects: [{ ...scene.objects[0]!, box, regions: [1], strokes: [], living: false }],
  };
  expect(lies(flower)).toBe(true);
  const { horizon, cast } = groundFor(flower, coverOf(petals), STANCE);
  expect(horizon).toBeLessThan(0.15);
  expect(cast.data[127 * WIDE + 127]!).toBeGreaterThan(0.8);
  expect(cast.data[90 * WIDE + 60]!).toBe(0);
});

test('a shadow begins at the feet, and the ground between them is as dark as beside them', () => {
  const legs: Inside = (x, y) =>
    (y >= 100 && y < 220 && x >= 100 && x < 160) ||
    (y >= 220 && y < 240 && ((x >= 100 && x < 115) || (x >= 145 && x < 160)));
  const { cast, contact, base } = groundFor(withRole('unknown'), coverOf(legs), STANCE);
  const feet = Math.round(base * TALL);
  const dark = (x: number, y: number) => contact.data[y * WIDE + x]!;
  expect(feet).toBe(240);
  // at both feet, between them, and no longer a hand's breadth in front of them or beside them
  for (const x of [107, 152]) expect(dark(x, feet)).toBeGreaterThan(0.6);
  expect(dark(130, feet)).toBeGreaterThan(0.3);
  expect(dark(107, feet + 25)).toBeLessThan(0.05);
  expect(dark(40, feet)).toBeLessThan(0.05);
  // thrown to the right and behind, never towards the viewer
  expect(cast.data[(feet - 6) * WIDE + 166]!).toBeGreaterThan(0.25);
  expect(cast.data[(feet - 6) * WIDE + 92]!).toBeLessThan(0.2);
  expect(cast.data[(feet + 14) * WIDE + 130]!).toBeLessThan(0.1);
});

test('a sun stands on none of its rays, loose or not: it throws no shadow, and the ground is far below', () => {
  const sun: Inside = (x, y) =>
    Math.hypot(x - 120, y - 120) < 50 || (Math.abs(x - 120) < 4 && y > 120 && y < 215);
  const loose: Inside = (x, y) => x > 150 && x < 156 && y > 180 && y < 220;
  const standing = (kind: Kind) => {
    const box = { x0: 70, y0: 70, x1: 170, y1: 215 };
    const disc = { ...scene.regions[1]!, part: 'unknown' as const, centre: { x: 120, y: 120 } };
    const object = { ...scene.objects[0]!, kind, box, regions: [1], living: false };
    return groundFor(
      { ...scene, regions: [scene.regions[0]!, disc], faces: [], objects: [object] },
      coverOf((x, y) => sun(x, y) || loose(x, y)),
      STANCE,
    );
  };
  expect(Math.max(...standing('unknown').contact.data)).toBeGreaterThan(0.6);
  const { contact, cast, horizon, feet } = standing('sun');
  expect([...contact.data, ...cast.data].every((dark) => dark === 0)).toBe(true);
  expect(new Set(feet)).toEqual(new Set([-1]));
  expect(horizon).toBeGreaterThan(0.95);
});
