import { expect, test } from 'vitest';
import { lch, toLch } from '../colour/oklab.ts';
import type { Lab, Region } from '../scene/scene.ts';
import { posterColours } from './poster-colours.ts';

const piece = (id: number, area: number) => ({ id, area, neighbours: [] }) as unknown as Region;

test('a pale sun stays yellow beside much white, however few tones are printed', () => {
  const colours: Lab[] = [[1, 0, 0], lch(0.97, 0.008, 85), lch(0.94, 0.07, 95), lch(0.9, 0.05, 145)];
  const regions = [piece(0, 0), piece(1, 9000), piece(2, 400), piece(3, 500)];
  const [, white, sun, crown] = posterColours(colours, regions, 1).map(toLch);
  expect(white!.chroma).toBeLessThan(0.02);
  expect(sun!.chroma).toBeGreaterThan(0.07);
  expect(crown!.chroma).toBeGreaterThan(0.07);
});

test('tones of one colour are printed as one when there are too many', () => {
  const colours: Lab[] = [[1, 0, 0], lch(0.7, 0.12, 140), lch(0.78, 0.13, 142)];
  const [, a, b] = posterColours(colours, [piece(0, 0), piece(1, 900), piece(2, 400)], 1);
  expect(a).toEqual(b);
});
