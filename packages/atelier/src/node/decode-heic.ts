import { imageKindOf } from '@doodleloom/common/image-kind';
import heic from 'heic-decode';
import { IntakeRefusal } from '../paper/refusal.ts';

/** By the file's own words, not by its name. AVIF shares the container but is left to the ordinary decoder. */
export const isHeic = (bytes: Uint8Array): boolean => ['heic', 'heif'].includes(imageKindOf(bytes) ?? '');

/** iPhone photos. The size is asked before a pixel is decoded; orientation is applied by the decoder. */
export async function decodeHeic(bytes: Uint8Array, largest: number) {
  const pictures = await heic.all({ buffer: bytes }).catch((cause: unknown) => {
    throw new IntakeRefusal('not-a-picture', { cause });
  });
  try {
    const first = pictures[0];
    if (!first) throw new IntakeRefusal('not-a-picture');
    if (first.width * first.height > largest) throw new IntakeRefusal('too-large');
    const { width, height, data } = await first.decode().catch((cause: unknown) => {
      throw new IntakeRefusal('not-a-picture', { cause });
    });
    return { width, height, rgba: new Uint8Array(data.buffer, data.byteOffset, data.length) };
  } finally {
    pictures.dispose();
  }
}
