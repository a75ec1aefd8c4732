/** Finished pictures as files. */
import sharp, { type Sharp } from 'sharp';

export type PictureFormat = 'jpeg' | 'webp' | 'png';

export const MIME_TYPE: Record<PictureFormat, string> = {
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  png: 'image/png',
};

const ENCODE: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  // Full colour resolution: thin coloured lines of a drawing must not bleed.
  jpeg: (picture) => picture.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }),
  // No smart subsampling: it costs as much as all the rest of a mockup together.
  webp: (picture) => picture.webp({ quality: 88, effort: 2 }),
  png: (picture) => picture.png({ compressionLevel: 6 }),
};

export const encodePicture = (rgb: Uint8Array, size: number, format: PictureFormat): Promise<Buffer> =>
  ENCODE[format](sharp(rgb, { raw: { width: size, height: size, channels: 3 } })).toBuffer();
