import type { decodePhoto as onServer } from '../node/decode-photo.ts';
import type { Photo } from '../paper/photo.ts';
import { checkShape } from '../paper/photo-limits.ts';
import { drawingBoard } from './drawing-board.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A photo as upright sRGB by the browser's own decoder, alpha on white. What it cannot decode is no refusal: the server
 * may still read it.
 */
export const decodePhoto: typeof onServer = async (bytes, { longest }) => {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
  try {
    checkShape(bitmap);
    return drawn(bitmap, sizeWithin(bitmap, longest));
  } finally {
    bitmap.close();
  }
};

/** The same for a page that knows the photo's size: made smaller where it is decoded, which is not the page's own thread. */
export async function decodeSmall(photo: Blob, whole: Size, longest: number): Promise<Photo> {
  checkShape(whole);
  const size = sizeWithin(whole, longest);
  const bitmap = await createImageBitmap(photo, {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  });
  try {
    return drawn(bitmap, size);
  } finally {
    bitmap.close();
  }
}

function sizeWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function drawn(bitmap: ImageBitmap, { width, height }: Size): Photo {
  const context = drawingBoard(width, height);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return { width, height, rgb: withoutAlpha(context.getImageData(0, 0, width, height).data) };
}

function withoutAlpha(rgba: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    rgb[to++] = rgba[from]!;
    rgb[to++] = rgba[from + 1]!;
    rgb[to++] = rgba[from + 2]!;
  }
  return rgb;
}
