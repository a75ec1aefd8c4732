import type { Photo } from '../paper/photo.ts';
import { bilinear } from './resample.ts';

/** A small picture made larger (or only a little smaller), bilinear. */
export function enlarge(photo: Photo, width: number, height: number): Photo {
  const rgb = new Uint8Array(width * height * 3);
  for (let c = 0; c < 3; c++) {
    const channel = Float32Array.from(
      { length: photo.width * photo.height },
      (_, i) => photo.rgb[3 * i + c]!,
    );
    bilinear(channel, photo.width, photo.height, width, height).forEach((value, i) => {
      rgb[3 * i + c] = value + 0.5;
    });
  }
  return { width, height, rgb };
}
