import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { cellRandom } from '../src/noise/random.ts';
import { IntakeRefusal } from '../src/paper/refusal.ts';
import { restyle } from '../src/restyle.ts';
import { SAMPLES } from '../src/samples/drawings.ts';
import { photograph } from '../src/samples/photograph.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let photo: Buffer;
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  photo = Buffer.from(await photograph(SAMPLES[0]!, 300));
});

/** Damages a file in some places, the same ones every time. */
const damaged = (seed: number, places: number): Buffer => {
  const bytes = Buffer.from(photo);
  for (let k = 0; k < places; k++)
    bytes[Math.floor(cellRandom(k, seed, 1) * bytes.length)] = Math.floor(cellRandom(k, seed, 2) * 256);
  return bytes;
};

const ODD: readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>])[] = [
  ['nothing at all', () => new Uint8Array()],
  ['a text', () => Buffer.from('a drawing of my cat')],
  ['the first half of a photo', () => photo.subarray(0, photo.length >> 1)],
  ['the first hundred bytes of a photo', () => photo.subarray(0, 100)],
  ['a photo with three wrong bytes', () => damaged(1, 3)],
  ['a photo with fifty wrong bytes', () => damaged(2, 50)],
  ['a photo with five hundred wrong bytes', () => damaged(3, 500)],
  ['a single pixel', () => plain(1, 1, '#fff')],
  ['a blank sheet', () => plain(300, 400, '#fdfcf8')],
  ['a lens cap', () => plain(300, 400, '#020202')],
  ['a long thin strip', () => plain(2000, 3, '#88aacc')],
  ['noise', () => sharp(Uint8Array.from({ length: 200 * 160 * 3 }, (_, i) => Math.floor(cellRandom(i, 1, 9) * 256)), { raw: { width: 200, height: 160, channels: 3 } }).png().toBuffer()], // prettier-ignore
];

test.each(ODD)('%s gives a picture or a refusal a parent understands, never a crash', async (_, make) => {
  const outcome = await restyle(await make(), { style: 'pixar', size: 64 }).catch((error: unknown) => error);
  if (outcome instanceof Error) {
    expect(outcome).toBeInstanceOf(IntakeRefusal);
    expect(outcome.message).toMatch(/[.!]$/);
  } else expect(outcome).toMatchObject({ mime: 'image/png' });
});
