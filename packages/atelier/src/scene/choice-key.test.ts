import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SAMPLES } from '../samples/drawings.ts';
import { photograph } from '../samples/photograph.ts';
import { decodePhoto } from '../node/decode-photo.ts';
import { resizePhoto } from '../paper/resize-photo.ts';
import { choiceKeyOf } from './choice-key.ts';

const some = SAMPLES.slice(0, 2);

/** As the grid sees it. */
async function keyOf(bytes: Uint8Array, longest = 1792): Promise<string> {
  const photo = await decodePhoto(bytes, { longest });
  const { rgb } = resizePhoto(photo, 704, 528);
  return choiceKeyOf(rgb, 704, 528);
}

test('a photo has one key, however it is packed and decoded, and every drawing one of its own', async () => {
  const keys = new Set<string>();
  for (const sample of some) {
    const photo = await photograph(sample);
    const key = await keyOf(photo);
    const again = await sharp(photo).jpeg({ quality: 80 }).toBuffer();
    expect([await keyOf(again), await keyOf(photo, 1200)], sample.name).toEqual([key, key]);
    keys.add(key);
  }
  expect(keys.size).toBe(some.length);
});
