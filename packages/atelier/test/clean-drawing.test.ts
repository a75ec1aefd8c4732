import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanDrawing } from '../src/intake/clean-drawing.ts';
import { housePage, photograph } from './drawn-page.ts';

test(
  'a clean drawing is the child’s picture at the photo’s size on pure white, the light taken out',
  { timeout: 280_000 },
  async () => {
    const clean = await cleanDrawing(await photograph(housePage(), { paper: [190, 176, 150] }));
    const { data, info } = await sharp(clean).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([900, 900, 3]);
    const at = (x: number, y: number) => [...data.subarray(3 * (y * 900 + x), 3 * (y * 900 + x) + 3)];
    for (const [x, y] of [
      [40, 40],
      [120, 850],
      [860, 860],
    ] as const)
      expect(at(x, y)).toEqual([255, 255, 255]);
    const [red, green, blue] = at(735, 175) as [number, number, number];
    expect(Math.abs(red - 245) + Math.abs(green - 207) + Math.abs(blue - 34)).toBeLessThan(60);
    const ink = at(224, 620).reduce((sum, value) => sum + value, 0);
    expect(ink).toBeLessThan(330);
  },
);
