import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createImageNormaliser } from '../src/storage/image-normaliser.ts';

const megabyte = 1024 * 1024;
const normaliser = createImageNormaliser();
const normalise = (bytes: Buffer) =>
  normaliser({ bytes, contentType: 'image/whatever', key: 'a', byServer: false });

/** What costs the most to keep: no dot is like its neighbour. */
const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

test('a small file that would be stored thirty times as large is stored in another way', async () => {
  const sent = await sharp(await noisy(3000, 2400).png().toBuffer())
    .ensureAlpha(0.5)
    .webp({ quality: 5 })
    .toBuffer();
  expect(sent.length).toBeLessThan(megabyte);
  const stored = await normalise(sent);
  expect(stored.bytes.length).toBeLessThan(4 * megabyte);
  expect(stored.contentType).toBe('image/jpeg');
  expect(await sharp(stored.bytes).metadata()).toMatchObject({ width: 3000, height: 2400 });
  // What shone through is white now, as on paper.
  const [red] = (await sharp(stored.bytes).stats()).channels;
  expect(red!.mean).toBeGreaterThan(180);
}, 120_000);

test('a PNG of many dots stays one, however large it is', async () => {
  const sent = await noisy(1600, 1200).png().toBuffer();
  expect(sent.length).toBeGreaterThan(4 * megabyte);
  const stored = await normalise(sent);
  expect(stored.contentType).toBe('image/png');
  const dots = (picture: Buffer) => sharp(picture).raw().toBuffer();
  expect((await dots(stored.bytes)).equals(await dots(sent))).toBe(true);
}, 120_000);

test('a photograph of many dots in a small file loses those that nobody sees', async () => {
  const sent = await noisy(1500, 1200)
    .resize(6000, 4800, { kernel: 'nearest' })
    .webp({ quality: 1, effort: 0 })
    .toBuffer();
  expect(sent.length).toBeLessThan(2 * megabyte);
  const stored = await normalise(sent);
  const { width, height } = await sharp(stored.bytes).metadata();
  expect(width / height).toBeCloseTo(6000 / 4800, 2);
  expect(width * height).toBeLessThan(25.1e6);
  expect(stored.bytes.length).toBeLessThan(12 * megabyte);
}, 120_000);
