import { expect, test } from 'vitest';
import { childUnderSun, RED } from './scene-by-hand.ts';
import type { Kind, Part, Scene } from '../src/scene/scene.ts';
import { understand } from '../src/intake/understand.ts';
import { fish } from '../src/samples/drawings/fish.ts';
import { photograph } from '../src/samples/photograph.ts';
import { hasLight, placeOf } from '../src/sets/place.ts';

/** One thing with five points that fills most of the sheet. */
function fivePointed(kind: Kind, part: Part): Scene {
  const scene = childUnderSun();
  const { width, height } = scene.grid;
  const label = new Uint16Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const point = (1 + Math.cos(5 * Math.atan2(dx, dy))) / 2;
      if (Math.hypot(dx, dy) < 30 + 80 * point ** 2) label[y * width + x] = 1;
    }
  const [background, piece] = scene.regions;
  return {
    ...scene,
    label,
    regions: [background!, { ...piece!, lab: RED, part }],
    strokes: [],
    faces: [],
    outdoor: false,
    objects: [
      {
        ...scene.objects[0]!,
        living: false,
        kind,
        regions: [1],
        strokes: [],
        box: { x0: 0, y0: 0, x1: width - 1, y1: height - 1 },
      },
    ],
  };
}

test('a large star hangs in space', () => {
  expect(placeOf(fivePointed('star', 'unknown'))).toBe('space');
});

test('a house with five corners stands in daylight', () => {
  expect(placeOf(fivePointed('house', 'wall'))).toBe('outdoors');
});

test('the photographed fish of our samples swims in the sea', { timeout: 120_000 }, async () => {
  expect(placeOf(await understand(await photograph(fish)))).toBe('sea');
});

test('what has the outline of a fish swims where it is full, and not where air is within it', () => {
  const scene = fivePointed('unknown', 'unknown');
  const { width, height } = scene.grid;
  const fish = (rim: number) => {
    const label = new Uint16Array(width * height);
    for (let x = 20; x < width - 20; x++) {
      const along = (x - 20) / (width - 40);
      const half = along < 0.72 ? 4 + 40 * Math.sin((Math.PI * along) / 0.72) : 4 + 110 * (along - 0.72);
      for (let y = 0; y < height; y++) {
        const away = Math.abs(y - height / 2);
        if (away < half && away > half - rim) label[y * width + x] = 1;
      }
    }
    return placeOf({ ...scene, label });
  };
  expect([fish(99), fish(9)]).toEqual(['sea', 'anywhere']);
});

test('a bone lies nowhere near the sea: a fish has one tail', () => {
  const scene = fivePointed('unknown', 'unknown');
  const { width, height } = scene.grid;
  const label = new Uint16Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 20; x < width - 20; x++) {
      const fromEnd = Math.min(x - 20, width - 21 - x);
      if (Math.abs(y - height / 2) < (fromEnd < 30 ? 40 : 14)) label[y * width + x] = 1;
    }
  expect(placeOf({ ...scene, label })).toBe('anywhere');
});

test('a drawn moon shines alone, round or a sickle, a yellow house by night is no moon', () => {
  const scene = childUnderSun();
  const sun = scene.regions[5]!;
  const moonlit = { ...scene, regions: scene.regions.with(5, { ...sun, part: 'unknown' }), objects: [] };
  expect(hasLight(moonlit, 'night')).toBe(true);
  const broken = { ...sun, part: 'unknown' as const, area: 0.5 * sun.area };
  expect(hasLight({ ...moonlit, regions: scene.regions.with(5, broken) }, 'night')).toBe(false);
  expect(hasLight(moonlit, 'outdoors')).toBe(false);
  const { x0, y0, y1 } = sun.box;
  const sickle = { ...broken, box: { x0, y0, x1: x0 + 0.5 * (y1 - y0), y1 } };
  const night = (neighbours: typeof sun.neighbours) =>
    hasLight(
      { ...moonlit, regions: scene.regions.with(5, { ...sickle, area: 0.3 * sun.area, neighbours }) },
      'night',
    );
  const sky = { id: 0, length: 90, line: 0 };
  expect([night([sky]), night([sky, { id: 2, length: 9, line: 0 }])]).toEqual([true, false]);
});
