import sharp from 'sharp';
import { IntakeRefusal } from '../paper/refusal.ts';
import { decodeHeic, isHeic } from './decode-heic.ts';
import type { Photo } from '../paper/photo.ts';
import { checkShape, LARGEST_PHOTO_PIXELS } from '../paper/photo-limits.ts';

/**
 * Any photo as upright sRGB with at most `longest` pixels on its longer side: EXIF orientation, colour profiles, CMYK,
 * 16 bit and grey are resolved, alpha lies on white, of an animation the first picture counts. JPEGs are reduced while
 * they are decoded, so that 50 megapixels never stand in memory at once.
 */
export async function decodePhoto(bytes: Uint8Array, { longest }: { longest: number }): Promise<Photo> {
  if (bytes.length === 0) throw new IntakeRefusal('not-a-picture');
  const { image, pixels } = isHeic(bytes) ? await openHeic(bytes) : await openPlain(bytes);
  checkShape(pixels);
  try {
    const { data, info } = await image
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true, kernel: 'linear' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const rgb =
      info.channels === 1 ? greyToRgb(data) : new Uint8Array(data.buffer, data.byteOffset, data.length);
    return { width: info.width, height: info.height, rgb };
  } catch (cause) {
    throw new IntakeRefusal('not-a-picture', { cause });
  }
}

async function openPlain(bytes: Uint8Array) {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: false, pages: 1, sequentialRead: true });
  try {
    const { width, height, pageHeight } = await image.metadata();
    return { image, pixels: { width, height: pageHeight ?? height } };
  } catch (cause) {
    throw new IntakeRefusal('not-a-picture', { cause });
  }
}

async function openHeic(bytes: Uint8Array) {
  const { width, height, rgba } = await decodeHeic(bytes, LARGEST_PHOTO_PIXELS);
  return { image: sharp(rgba, { raw: { width, height, channels: 4 } }), pixels: { width, height } };
}

function greyToRgb(grey: Uint8Array): Uint8Array {
  const rgb = new Uint8Array(grey.length * 3);
  grey.forEach((value, i) => rgb.fill(value, 3 * i, 3 * i + 3));
  return rgb;
}
