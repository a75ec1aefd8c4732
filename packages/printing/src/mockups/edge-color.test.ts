import sharp from 'sharp';
import { expect, test } from 'vitest';
import { edgeColorOf } from './edge-color.ts';

const canvas = (background: string | { r: number; g: number; b: number; alpha: number }) =>
  sharp({ create: { width: 300, height: 200, channels: 4, background } });

test('the color of the edges is that of the border, whatever is in the middle', async () => {
  const middle = await canvas('#ff0000').resize(200, 100).png().toBuffer();
  const picture = await canvas('#336699')
    .composite([{ input: middle }])
    .png()
    .toBuffer();
  expect(await edgeColorOf(picture)).toBe('#336699');
});

test('a cut-out and an unreadable file have none', async () => {
  const cutout = await canvas({ r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer();
  expect(await edgeColorOf(cutout)).toBeUndefined();
  expect(await edgeColorOf(new Uint8Array([1, 2, 3]))).toBeUndefined();
});
