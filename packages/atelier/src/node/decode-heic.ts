import heic from 'heic-decode';
import { IntakeRefusal } from '../paper/refusal.ts';

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** By the file's own words, not by its name. AVIF shares the container but is left to the ordinary decoder. */
export function isHeic(bytes: Uint8Array): boolean {
  const text = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
  if (bytes.length < 16 || text(4) !== 'ftyp' || !HEIC_BRANDS.has(text(8))) return false;
  const end = Math.min(bytes.length, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 256);
  for (let at = 16; at + 4 <= end; at += 4) if (text(at) === 'avif') return false;
  return true;
}

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
