import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parseLabels } from '../bench/photographs/labels.ts';
import { mishap, MISHAPS } from '../bench/photographs/mishaps.ts';
import { seen } from './labels-by-hand.ts';

describe('mishaps laid on a photograph', () => {
  const blank = () =>
    sharp({ create: { width: 480, height: 560, channels: 3, background: '#ddd' } })
      .png()
      .toBuffer();

  test.each(MISHAPS)(
    '%s asks for nothing where something is drawn, and is the same each time',
    async (how) => {
      const [one, again] = [await mishap(await blank(), seen, how), await mishap(await blank(), seen, how)];
      expect(await one.picture.png().toBuffer()).toEqual(await again.picture.png().toBuffer());
      expect(parseLabels(JSON.stringify(one.labels))).toEqual(again.labels);
      const { noise, objects } = one.labels;
      expect(noise.length).toBeGreaterThan(seen.noise.length);
      const laid = noise.slice(seen.noise.length);
      const isDrawn = ([x, y]: [number, number]) =>
        objects.some(({ box: [x0, y0, x1, y1] }) => x > x0 && x < x1 && y > y0 && y < y1);
      expect(laid.filter(isDrawn)).toEqual([]);
    },
  );
});
