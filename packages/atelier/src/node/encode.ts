import sharp, { type Sharp } from 'sharp';
import type { Exposure } from '../finish/expose.ts';
import type { Format } from '../finish/formats.ts';

const raw = ({ data, width, height, channels }: Exposure): Sharp =>
  sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels } });

/** A painted picture as a file. Settings are part of the promise of equal bytes: change them together with `ENGINE_VERSION`. */
export async function encode(picture: Exposure, format: Format): Promise<Uint8Array> {
  switch (format) {
    case 'png':
      return raw(picture).png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer();
    case 'jpeg':
      return (picture.channels === 4 ? raw(picture).flatten({ background: '#ffffff' }) : raw(picture))
        .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
        .toBuffer();
    case 'webp':
      return raw(picture).webp({ quality: 90, smartSubsample: true, effort: 4 }).toBuffer();
  }
}

/** A drawing that was lifted off its photo as a file of this size. */
export async function encodeDrawing(
  drawing: Exposure,
  { width, height }: { readonly width: number; readonly height: number },
  format: Exclude<Format, 'jpeg'>,
): Promise<Uint8Array> {
  const sized = raw(drawing).resize({ width, height, fit: 'fill', kernel: 'lanczos3' });
  const encoded = await (
    format === 'png'
      ? sized.png({ compressionLevel: 6, adaptiveFiltering: false })
      : sized.webp({ quality: 90, smartSubsample: true, effort: 4 })
  ).toBuffer();
  // A copy of its own: sharp's buffers may share a pool, which cannot cross threads whole.
  return Uint8Array.from(encoded);
}
