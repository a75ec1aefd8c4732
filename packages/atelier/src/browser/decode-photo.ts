import type { decodePhoto as onServer } from '../node/decode-photo.ts';
import { checkShape } from '../paper/photo-limits.ts';
import { drawingBoard } from './drawing-board.ts';

/**
 * A photo as upright sRGB by the browser's own decoder, alpha on white. What it cannot decode is no refusal: the server
 * may still read it.
 */
export const decodePhoto: typeof onServer = async (bytes, { longest }) => {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
  try {
    checkShape(bitmap);
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const context = drawingBoard(width, height);
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    return { width, height, rgb: withoutAlpha(context.getImageData(0, 0, width, height).data) };
  } finally {
    bitmap.close();
  }
};

function withoutAlpha(rgba: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    rgb[to++] = rgba[from]!;
    rgb[to++] = rgba[from + 1]!;
    rgb[to++] = rgba[from + 2]!;
  }
  return rgb;
}
