import type { DecodedPicture } from './decode-heic.ts';

const short = 3;
const long = 4;
const undefinedType = 7;

/**
 * Raw pixels in the plainest TIFF there is, with their colour profile: the form in which the picture library takes
 * both together. Nothing is compressed, so it costs one copy.
 */
export function tiffWithProfile({ width, height, data }: DecodedPicture, profile: Buffer): Buffer {
  const entries: [tag: number, type: number, count: number, value: number][] = [];
  const entryCount = 12;
  const afterDirectory = 8 + 2 + entryCount * 12 + 4;
  const bitsAt = afterDirectory;
  const profileAt = bitsAt + 8;
  const pixelsAt = profileAt + profile.length + (profile.length % 2);
  entries.push(
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 4, bitsAt],
    [259, short, 1, 1], // not compressed
    [262, short, 1, 2], // red, green, blue
    [273, long, 1, pixelsAt],
    [277, short, 1, 4],
    [278, long, 1, height],
    [279, long, 1, width * height * 4],
    [284, short, 1, 1], // pixel after pixel
    [338, short, 1, 2], // the fourth is opacity
    [34675, undefinedType, profile.length, profileAt],
  );

  const head = Buffer.alloc(pixelsAt);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entryCount, 8);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    if (type === short && count === 1) head.writeUInt16LE(value, at + 8);
    else head.writeUInt32LE(value, at + 8);
  }
  for (let channel = 0; channel < 4; channel += 1) head.writeUInt16LE(8, bitsAt + channel * 2);
  profile.copy(head, profileAt);
  return Buffer.concat([head, Buffer.from(data.buffer, data.byteOffset, data.byteLength)]);
}
