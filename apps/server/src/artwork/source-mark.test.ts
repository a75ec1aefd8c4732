import sharp from 'sharp';
import { expect, test } from 'vitest';
import { markSource } from './source-mark.ts';

const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 4, background: '#4a9a45' } })
    .png()
    .toBuffer();
const sourceIn = async (bytes: Uint8Array) =>
  /DigitalSourceType="([^"]+)"/.exec((await sharp(bytes).metadata()).xmpAsString ?? '')?.[1];

test.each([
  ['clay', undefined, 'algorithmicMedia'],
  ['clay', 'openai', 'trainedAlgorithmicMedia'],
  ['clay', 'fal', 'trainedAlgorithmicMedia'],
  ['drawing', undefined, 'algorithmicallyEnhanced'],
] as const)('a picture in %s by %s says in its file how it came to be', async (style, engine, source) => {
  const bytes = await png();
  const marked = markSource(style, { bytes, mime: 'image/png', ...(engine && { engine }) });
  expect(await sourceIn(bytes)).toBeUndefined();
  expect(await sourceIn(marked.bytes)).toBe(`http://cv.iptc.org/newscodes/digitalsourcetype/${source}`);
  // The same pixels, and a file that strict readers take.
  const [before, after] = await Promise.all(
    [bytes, marked.bytes].map((each) => sharp(each, { failOn: 'warning' }).raw().toBuffer()),
  );
  expect(after!.equals(before!)).toBe(true);
});

test('what is no PNG is left as it is', () => {
  const picture = { bytes: new Uint8Array([1, 2, 3]), mime: 'image/png' };
  expect(markSource('clay', picture)).toBe(picture);
});
