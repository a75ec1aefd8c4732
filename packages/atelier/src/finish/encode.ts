import sharp from 'sharp';
import type { Exposure } from './expose.ts';

export const FORMATS = ['png', 'jpeg', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

export const MIME: Record<Format, string> = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' };

/** Settings are part of the promise of equal bytes: change them together with `ENGINE_VERSION`. */
export async function encode(
  { data, width, height, channels }: Exposure,
  format: Format,
): Promise<Uint8Array> {
  const raw = sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels },
  });
  switch (format) {
    case 'png':
      return raw.png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer();
    case 'jpeg':
      return (channels === 4 ? raw.flatten({ background: '#ffffff' }) : raw)
        .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
        .toBuffer();
    case 'webp':
      return raw.webp({ quality: 90, smartSubsample: true, effort: 4 }).toBuffer();
  }
}
