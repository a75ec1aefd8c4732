import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createImageNormaliser } from '../src/storage/image-normaliser.ts';
import type { StorageWorld } from './storage-world.ts';
import { startStorage } from './storage-world.ts';

const quadrantsFile = fileURLToPath(new URL('fixtures/quadrants-p3.heic', import.meta.url));
const colours = ['#c8281e', '#28a046', '#1e46c8', '#f0f0e6'];
const normaliser = createImageNormaliser();
const normalise = (bytes: Buffer) =>
  normaliser({ bytes, contentType: 'image/whatever', key: 'a', byServer: false });

/** Four fields of colour: red and green above, blue and paper below. */
async function quadrants(width = 128, height = 96): Promise<Sharp> {
  const field = (background: string) =>
    sharp({ create: { width: width / 2, height: height / 2, channels: 3, background } })
      .png()
      .toBuffer();
  const parts = colours.map(async (colour, index) => ({
    input: await field(colour),
    left: (index % 2) * (width / 2),
    top: index < 2 ? 0 : height / 2,
  }));
  const canvas = sharp({ create: { width, height, channels: 3, background: '#fff' } });
  return sharp(
    await canvas
      .composite(await Promise.all(parts))
      .png()
      .toBuffer(),
  );
}

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** How far the middle of each field is from its colour, at most, over the channels. */
async function farthest(picture: Buffer, expected = colours): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const distances = expected.flatMap((colour, index) => {
    const x = Math.floor(info.width * (index % 2 ? 0.75 : 0.25));
    const y = Math.floor(info.height * (index < 2 ? 0.25 : 0.75));
    const at = (y * info.width + x) * info.channels;
    return rgb(colour).map((value, channel) => Math.abs(value - (data[at + channel] ?? 0)));
  });
  return Math.max(...distances);
}

describe('what is stored of a picture', () => {
  // holds Q-09
  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/jpeg'],
    ['avif', 'image/jpeg'],
    ['gif', 'image/png'],
  ] as const)('%s is read and stored as %s', async (format, contentType) => {
    const stored = await normalise(await (await quadrants()).toFormat(format, { quality: 95 }).toBuffer());
    expect(stored.contentType).toBe(contentType);
    const { width, height, format: found } = await sharp(stored.bytes).metadata();
    expect([width, height, `image/${found}`]).toEqual([128, 96, contentType]);
    expect(await farthest(stored.bytes)).toBeLessThan(12);
  });

  // holds D-053
  test('HEIC becomes JPEG, its wider colours sRGB, and the server answers meanwhile', async () => {
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 5);
    const stored = await normalise(await readFile(quadrantsFile));
    clearInterval(turning);
    expect(turns).toBeGreaterThan(5);
    expect(stored.contentType).toBe('image/jpeg');
    expect(await sharp(stored.bytes).metadata()).toMatchObject({ width: 128, height: 96, format: 'jpeg' });
    expect(await farthest(stored.bytes)).toBeLessThan(10);
  });

  test('colours with a profile of their own look the same in sRGB', async () => {
    const wide = await (await quadrants()).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
    const stored = await normalise(wide);
    expect(await farthest(stored.bytes)).toBeLessThan(10);
    expect((await sharp(stored.bytes).metadata()).icc).toBeUndefined();
  });

  // holds D-052, D-054
  test('it is turned as the camera was held, and tells nothing of place and camera', async () => {
    const turned = await (
      await quadrants()
    )
      .withExif({
        IFD0: { Make: 'Camera Maker', Model: 'Model X', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(turned.includes('Camera Maker')).toBe(true);
    const { bytes } = await normalise(turned);
    expect(bytes.includes('Camera Maker')).toBe(false);
    expect(bytes.includes('Exif')).toBe(false);
    const { width, height, orientation } = await sharp(bytes).metadata();
    expect([width, height, orientation]).toEqual([96, 128, undefined]);
    expect(await farthest(bytes, ['#1e46c8', '#c8281e', '#f0f0e6', '#28a046'])).toBeLessThan(12);
  });

  test('see-through pictures stay so, as PNG', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0f08' } })
      .webp()
      .toBuffer();
    const stored = await normalise(clear);
    expect(stored.contentType).toBe('image/png');
    expect((await sharp(stored.bytes).stats()).isOpaque).toBe(false);
  });

  // holds Q-09
  test('of a moving picture the first frame stays', async () => {
    const frames = Buffer.concat([Buffer.alloc(12 * 12 * 3, 200), Buffer.alloc(12 * 12 * 3, 20)]);
    const moving = await sharp(frames, { raw: { width: 12, height: 24, channels: 3, pageHeight: 12 } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const stored = await normalise(moving);
    expect(await sharp(stored.bytes).metadata()).toMatchObject({ width: 12, height: 12, format: 'png' });
    expect(await farthest(stored.bytes, Array(4).fill('#c8c8c8'))).toBeLessThan(8);
  });
});

describe('what is refused', () => {
  const noPicture = /not a picture we can read/;
  const damaged = /damaged/;
  const tooMany = /too many pixels/;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  // holds Q-09
  test.each([
    ['a text', Buffer.from('hello, this is no picture at all'), noPicture],
    ['an empty file', Buffer.alloc(0), noPicture],
    ['SVG', Buffer.from(svg), noPicture],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), noPicture],
    ['PDF', Buffer.from('%PDF-1.7 and more of it to be long enough'), noPicture],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, ...Array(40).fill(0)]), damaged],
    ['the beginning of a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic and then nothing'), damaged],
  ])('%s', async (_what, bytes, message) => {
    await expect(normalise(bytes)).rejects.toThrow(message);
  });

  test('pictures cut off in the middle', async () => {
    const jpeg = await (await quadrants(640, 480)).jpeg().toBuffer();
    await expect(normalise(jpeg.subarray(0, jpeg.length / 2))).rejects.toThrow(damaged);
    const png = await (await quadrants(640, 480)).png().toBuffer();
    for (const missing of [5, 12, png.length / 2])
      await expect(normalise(png.subarray(0, png.length - missing))).rejects.toThrow(damaged);
    const heic = await readFile(quadrantsFile);
    for (const length of [heic.length - 1, heic.length - 200, heic.length / 2])
      await expect(normalise(heic.subarray(0, length))).rejects.toThrow(damaged);
  });

  // holds D-061
  test('small files that claim to be enormous pictures, before they are drawn', async () => {
    const png = await sharp({ create: { width: 20_000, height: 6000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(png.length).toBeLessThan(1_000_000);
    await expect(normalise(png)).rejects.toThrow(tooMany);
    const heic = Buffer.from(await readFile(quadrantsFile));
    for (let at = heic.indexOf('ispe'); at >= 0; at = heic.indexOf('ispe', at + 1)) {
      heic.writeUInt32BE(30_000, at + 8);
      heic.writeUInt32BE(30_000, at + 12);
    }
    await expect(normalise(heic)).rejects.toThrow(/too many pixels|damaged/);
  });
});

describe('a bucket of pictures', () => {
  let world: StorageWorld;
  const mib = 1024 * 1024;
  beforeAll(async () => {
    world = await startStorage('postgres', 'disk', {
      beforeStore: {
        artwork: normaliser,
        stamps: ({ bytes, contentType }) =>
          Promise.resolve({ bytes: Buffer.concat([bytes, bytes, bytes]), contentType }),
      },
      sizeLimitBytes: 50 * mib,
    });
    await world.service.storage.createBucket('artwork', { public: true, fileSizeLimit: 25 * mib });
    await world.service.storage.createBucket('anything', { public: true });
  });
  afterAll(() => world.close());

  test('a HEIC that is said to be something else arrives as the JPEG it is served as', async () => {
    const artwork = world.anonymous.storage.from('artwork');
    const service = world.service.storage.from('artwork');
    const file = new Blob([new Uint8Array(await readFile(quadrantsFile))], {
      type: 'application/octet-stream',
    });
    expect((await service.upload('mia/drawing.heic', file)).error).toBeNull();
    const served = await fetch(artwork.getPublicUrl('mia/drawing.heic').data.publicUrl);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(await farthest(bytes)).toBeLessThan(10);
    expect((await service.info('mia/drawing.heic')).data).toMatchObject({
      size: bytes.length,
      contentType: 'image/jpeg',
    });
  });

  // holds D-055
  test('what is no picture is refused with a word, by whichever way it comes, and leaves nothing', async () => {
    const artwork = world.service.storage.from('artwork');
    const text = new Blob(['not a picture at all'], { type: 'image/jpeg' });
    const signed = await artwork.createSignedUploadUrl('trick.jpg');
    await world.service.storage.from('anything').upload('trick.jpg', text);
    const outcomes = [
      await artwork.upload('trick.jpg', text),
      await artwork.uploadToSignedUrl('trick.jpg', signed.data?.token ?? '', text),
      await world.service.storage
        .from('anything')
        .copy('trick.jpg', 'trick.jpg', { destinationBucket: 'artwork' }),
      await world.service.storage
        .from('anything')
        .move('trick.jpg', 'trick.jpg', { destinationBucket: 'artwork' }),
    ];
    for (const { error } of outcomes) {
      expect(error).toMatchObject({
        statusCode: '415',
        message: expect.stringMatching(/not a picture we can read/),
      });
    }
    expect((await artwork.exists('trick.jpg')).data).toBe(false);
    expect((await world.service.storage.from('anything').exists('trick.jpg')).data).toBe(true);
  });

  // holds S9-011, D-060, Q-10
  test('exactly 25 MiB is taken, one byte more is not', async () => {
    const artwork = world.service.storage.from('artwork');
    const picture = await (await quadrants()).jpeg().toBuffer();
    // Bytes after the end of a JPEG are ignored by every reader.
    const exactly = Buffer.concat([picture, Buffer.alloc(25 * mib - picture.length)]);
    expect((await artwork.upload('exact.jpg', exactly)).error).toBeNull();
    const more = await artwork.upload('more.jpg', Buffer.concat([exactly, Buffer.alloc(1)]));
    expect(more.error).toMatchObject({
      message: 'The object exceeded the maximum allowed size',
      statusCode: '413',
    });
  });

  test('holds what is stored to its limit, too: what grows beyond it is refused and leaves nothing', async () => {
    await world.service.storage.createBucket('stamps', { public: true, fileSizeLimit: 200 });
    const { error } = await world.service.storage.from('stamps').upload('a.webp', Buffer.alloc(100));
    expect(error).toMatchObject({
      message: 'The object exceeded the maximum allowed size',
      statusCode: '413',
    });
    expect((await world.service.storage.from('stamps').exists('a.webp')).data).toBe(false);
  });
});
