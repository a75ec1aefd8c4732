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
  // every row is drawn out once, however many rows it becomes
  let [upper, lower] = [new Float64Array(3 * toWidth), new Float64Array(3 * toWidth)];
  let [upperRow, lowerRow] = [-1, -1];
  const drawOut = (row: number, into: Float64Array) => {
    const from = 3 * row * width;
    for (let x = 0; x < toWidth; x++) {
      const tx = part[x]!;
      for (let c = 0; c < 3; c++) {
        const l = rgb[from + left[x]! + c]!;
        into[3 * x + c] = l + (rgb[from + right[x]! + c]! - l) * tx;
      }
    }
  };
  for (let y = 0; y < toHeight; y++) {
    const at = Math.min(Math.max(((y + 0.5) * height) / toHeight - 0.5, 0), height - 1);
    const y0 = Math.floor(at);
    const y1 = Math.min(height - 1, y0 + 1);
    const ty = at - y0;
    if (y0 !== upperRow) {
      if (y0 === lowerRow) [upper, lower, lowerRow] = [lower, upper, upperRow];
      else drawOut(y0, upper);
      upperRow = y0;
    }
    if (y1 !== lowerRow) drawOut(y1, lower);
    lowerRow = y1;
    const to = 3 * y * toWidth;
    for (let i = 0; i < upper.length; i++) {
      const above = upper[i]!;
      result[to + i] = above + (lower[i]! - above) * ty + 0.5;
    }
  }
  return result;
}
