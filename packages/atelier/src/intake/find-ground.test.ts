import { expect, test } from 'vitest';
import type { Kind, Region } from '../scene/scene.ts';
import { findGround } from './find-ground.ts';

const GRID = { width: 100, height: 100, size: 100 };
const STRIP = { x0: 10, y0: 70, x1: 89, y1: 94 };

/** A strip of paint below everything else, that is a thing of its own. */
function groundWhenItIs(kind: Kind) {
  const label = new Uint16Array(GRID.width * GRID.height);
  for (let y = STRIP.y0; y <= STRIP.y1; y++) label.fill(1, y * 100 + STRIP.x0, y * 100 + STRIP.x1 + 1);
  const strip: Omit<Region, 'part'> = {
    id: 1,
    kind: 'fill',
    lab: [0.8, 0, 0.15],
    area: 80 * 25,
    box: STRIP,
    centre: { x: 50, y: 82 },
    inradius: 12,
    perimeter: 210,
    neighbours: [{ id: 0, length: 210, line: 0 }],
    parent: 0,
  };
  const background = { ...strip, id: 0, kind: 'background' as const, lab: null };
  return findGround(GRID, label, [background, strip], [{ kind, regions: [1] }]);
}

test('a long strip under everything is ground, carried on to both sides', () => {
  const ground = groundWhenItIs('unknown');
  expect(ground?.region).toBe(1);
  expect([...ground!.top].every((y) => y === STRIP.y0)).toBe(true);
});

test('the lowest band of a rainbow and a sun that lies low are no ground', () => {
  expect(groundWhenItIs('rainbow')).toBeUndefined();
  expect(groundWhenItIs('sun')).toBeUndefined();
  expect(groundWhenItIs('scenery')).toBeDefined();
});
