import { expect, test } from 'vitest';
import { lch } from '../colour/oklab.ts';
import { random } from '../noise/random.ts';
import { posterComposition } from './poster-compositions.ts';
import type { PosterWorld } from './poster-shapes.ts';
import { posterTones } from './poster-tones.ts';

/** How many shapes each composition of a poster has; only leaves with their veins, on sky and ground, are twelve. */
const shapesOf = (wet: boolean) =>
  Array.from({ length: 30 }, (_, variant) => {
    const world = {
      grid: { width: 200, height: 200, size: 200 },
      place: 'outdoors',
      tones: { ...posterTones('outdoors', 0), sky: lch(0.9, 0.04, 220) },
      random: random('poster'),
      figure: { x0: 60, y0: 60, x1: 140, y1: 180 },
      grounded: false,
      shining: false,
      lying: false,
      feet: [],
      pieces: [],
      variant,
      wet,
    };
    return posterComposition(world as unknown as PosterWorld).length;
  });

test('leaves rise from a poster on land, and none where the child drew water', () => {
  expect(shapesOf(false)).toContain(12);
  expect(shapesOf(true)).not.toContain(12);
});
