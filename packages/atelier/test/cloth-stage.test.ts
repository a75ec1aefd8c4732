import { expect, test } from 'vitest';
import { random } from '../src/noise/random.ts';
import { frameFor } from '../src/raster/frame.ts';
import { plane } from '../src/raster/resample.ts';
import { clothStage } from '../src/sets/cloth-stage.ts';
import { planColours } from '../src/shape/plan-colours.ts';
import { childUnderSun } from './scene-by-hand.ts';

/** A stage for a page of this shape, with the horizon at this share of its height. */
function stageFor(width: number, height: number, horizon: number, seed: number) {
  const drawn = childUnderSun();
  const grid = { width, height, size: Math.max(width, height) };
  const scene = { ...drawn, grid, outdoor: false, objects: [], faces: [], strokes: [], regions: [drawn.regions[0]!], label: new Uint16Array(width * height) }; // prettier-ignore
  const cover = plane(64, 64);
  const [cast, contact] = [plane(64, 64), plane(64, 64)];
  const ground = { base: 0.9, horizon, cast, contact, cover, feet: new Float32Array(64).fill(-1), hanging: [], drawn: true }; // prettier-ignore
  const context = { grid, ground, random: random('stage'), plan: planColours(drawn, 1) };
  return clothStage(scene, 'sesame', seed)(context).behind(frameFor(grid, 64));
}

test.each([
  ['a wide page', 280, 90],
  ['a square page', 200, 200],
  ['a tall page', 90, 280],
])('whatever of a backcloth hangs beside the picture of %s is not sewn on', (_, width, height) => {
  for (const horizon of [0, 0.9])
    for (let seed = 1; seed <= 6; seed++) {
      const { red, frame } = stageFor(width, height, horizon, seed);
      expect(red).toHaveLength(frame.width * frame.height);
      expect(red.every((value) => value >= 0)).toBe(true);
    }
});
