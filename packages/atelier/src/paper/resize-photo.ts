import { areaAverage } from '../planes/resample.ts';
import type { Photo } from './photo.ts';

/** A photo at another size: area average when it gets smaller, bilinear when it grows. */
export function resizePhoto(photo: Photo, width: number, height: number): Photo {
  if (width <= photo.width && height <= photo.height)
    return { width, height, rgb: areaAverage(photo.rgb, photo.width, photo.height, width, height) };
  return { width, height, rgb: enlarge(photo, width, height) };
}

function enlarge({ width, height, rgb }: Photo, toWidth: number, toHeight: number): Uint8Array {
  const result = new Uint8Array(toWidth * toHeight * 3);
  const left = new Int32Array(toWidth);
  const right = new Int32Array(toWidth);
  const part = new Float64Array(toWidth);
  for (let x = 0; x < toWidth; x++) {
    const at = Math.min(Math.max(((x + 0.5) * width) / toWidth - 0.5, 0), width - 1);
    left[x] = 3 * Math.floor(at);
    right[x] = 3 * Math.min(width - 1, Math.floor(at) + 1);
    part[x] = at - Math.floor(at);
  }
  for (let y = 0; y < toHeight; y++) {
    const at = Math.min(Math.max(((y + 0.5) * height) / toHeight - 0.5, 0), height - 1);
    const y0 = Math.floor(at);
    const ty = at - y0;
    const upper = 3 * y0 * width;
    const lower = 3 * Math.min(height - 1, y0 + 1) * width;
    for (let x = 0; x < toWidth; x++) {
      const tx = part[x]!;
      for (let c = 0; c < 3; c++) {
        const l = left[x]! + c;
        const r = right[x]! + c;
        const above = rgb[upper + l]! + (rgb[upper + r]! - rgb[upper + l]!) * tx;
        const below = rgb[lower + l]! + (rgb[lower + r]! - rgb[lower + l]!) * tx;
        result[3 * (y * toWidth + x) + c] = above + (below - above) * ty + 0.5;
      }
    }
  }
  return result;
}
