import { imageKindOf } from '@doodleloom/common/image-kind';
import type { ImageKind } from '@doodleloom/common/image-kind';
import { pictureRefusals } from '@doodleloom/common/picture-refusals';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { BeforeStore } from './before-store.ts';
import { encodeWithin } from './images/encode-within.ts';
import { decodeHeic } from './images/heic/decode-heic.ts';
import { profileOfHeic } from './images/heic/heic-profile.ts';
import { tiffWithProfile } from './images/heic/tiff-with-profile.ts';
import { isWholePicture } from '@doodleloom/common/whole-picture';
import { StorageError } from './storage-error.ts';

const refuse = {
  noPicture: (cause?: unknown) =>
    new StorageError(415, 'invalid_mime_type', pictureRefusals.noPicture, 'InvalidMimeType', { cause }),
  damaged: (cause?: unknown) =>
    new StorageError(415, 'invalid_mime_type', pictureRefusals.damaged, 'InvalidMimeType', { cause }),
  tooManyPixels: (cause?: unknown) =>
    new StorageError(413, 'Payload too large', pictureRefusals.tooManyPixels, 'EntityTooLarge', { cause }),
};

/** Beyond any phone's camera but one, and what a sheet of paper needs at 600 dpi three times over. */
const mostPixels = 100e6;
/** HEIC is decoded whole into memory, four bytes a pixel: Apple's 48 megapixels must fit. */
const mostHeicPixels = 50e6;

/** Strict about broken pictures, tolerant of what cameras leave behind them. */
const reading = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;

const isHeic = (kind: ImageKind) => kind === 'heic' || kind === 'heif';

/** Drawings and screenshots stay without loss as long as that costs little; all else becomes JPEG. */
const losslessKinds: ReadonlySet<ImageKind> = new Set(['png', 'gif']);

async function openHeic(bytes: Buffer): Promise<Sharp> {
  const decoded = await decodeHeic(bytes, mostHeicPixels);
  if ('problem' in decoded) {
    throw decoded.problem === 'too-many-pixels' ? refuse.tooManyPixels() : refuse.damaged();
  }
  const { width, height, data } = decoded;
  const profile = profileOfHeic(bytes);
  if (!profile) return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: mostPixels });
  return sharp(tiffWithProfile(decoded, profile), reading);
}

async function normalise(bytes: Buffer): Promise<{ bytes: Buffer; contentType: string }> {
  const kind = imageKindOf(bytes);
  if (!kind) throw refuse.noPicture();
  if (!isWholePicture(bytes)) throw refuse.damaged();
  // Turned as the camera was held, colours brought to sRGB, and everything the library is not asked to keep is left out.
  const picture = isHeic(kind) ? await openHeic(bytes) : sharp(bytes, reading).autoOrient();
  const { width, height, hasAlpha } = await picture.metadata();
  if (width * height > mostPixels) throw refuse.tooManyPixels();
  const isClear = hasAlpha && !isHeic(kind) && !(await picture.stats()).isOpaque;
  const flat = isClear ? picture : picture.removeAlpha();
  return encodeWithin(flat.toColourspace('srgb'), {
    lossless: isClear || losslessKinds.has(kind),
    sentBytes: bytes.length,
    widthPx: width,
    heightPx: height,
  });
}

/** The library's one message for a picture beyond the limit. */
const exceedsPixels = (error: unknown) => error instanceof Error && /pixel limit/i.test(error.message);

/**
 * For buckets that hold pictures: what is stored is a JPEG or PNG that any program reads, upright, in sRGB, without
 * where and with what it was taken. Judged by its bytes; what is no picture is refused and nothing is stored.
 */
export const createImageNormaliser =
  (): BeforeStore =>
  async ({ bytes }) => {
    try {
      return await normalise(bytes);
    } catch (error) {
      if (error instanceof StorageError) throw error;
      throw exceedsPixels(error) ? refuse.tooManyPixels(error) : refuse.damaged(error);
    }
  };
