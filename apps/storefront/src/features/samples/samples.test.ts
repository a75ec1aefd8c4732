import { styleIds, styles } from '@doodleloom/domain/styles/style';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawings, sample, type SampleName, type SamplePicture } from './samples.ts';

const publicFile = (path: string) => readFileSync(new URL(`../../../public${path}`, import.meta.url));

/** Width and height from the head of a WebP file: lossy, lossless, or with an extended header. */
function measuresOf(webp: Buffer): [number, number] {
  const kind = webp.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [webp.readUIntLE(24, 3) + 1, webp.readUIntLE(27, 3) + 1];
  if (kind === 'VP8L') {
    const bits = webp.readUInt32LE(21);
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
  }
  return [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff];
}

const largest = ({ srcSet }: SamplePicture) => srcSet.split(', ').at(-1)?.split(' ')[0] ?? '';
const widthOfSmallest = ({ srcSet }: SamplePicture) => Number(/ (\d+)w/.exec(srcSet)?.[1]);

/** Engines and resizers round in their own ways. */
const apart = (one: number | undefined, other: number) => Math.abs((one ?? Number.NaN) - other);

describe('the drawings the shop shows off with', () => {
  test.each(Object.keys(drawings) as SampleName[])(
    '%s has the measures that the pages reserve, in every look',
    (name) => {
      const { original, inStyle } = sample(name);
      for (const picture of [original, ...styleIds.map(inStyle)]) {
        const [width, height] = measuresOf(publicFile(largest(picture)));
        expect(apart(width, picture.width), largest(picture)).toBeLessThanOrEqual(1);
        expect(apart(height, picture.height), largest(picture)).toBeLessThanOrEqual(1);
        const [smallWidth] = measuresOf(publicFile(picture.src));
        expect(apart(smallWidth, widthOfSmallest(picture)), picture.src).toBeLessThanOrEqual(1);
      }
    },
  );
});

// holds S3-007
test('every style has its fields, a preview picture that exists among them', () => {
  expect(styles).toHaveLength(7);
  for (const style of styles) {
    expect(style).toMatchObject({
      id: expect.stringMatching(/^[a-z]+$/),
      name: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
      gradient: { from: expect.stringMatching(/^#/), to: expect.stringMatching(/^#/) },
    });
    expect(measuresOf(publicFile(style.previewImage))[1]).toBe(480);
  }
});
