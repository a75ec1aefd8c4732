import type { Plates } from '../shape/plates.ts';
import type { Frame } from './frame.ts';
import { splineTaps } from './resample.ts';

/** Per pixel the winning plate, the runner-up and the runner-up's share of the pixel, 0..0.5. */
export interface PlateCover {
  readonly first: Uint16Array;
  readonly second: Uint16Array;
  readonly share: Float32Array;
}

/** Draws the plates of any resolution from their blurred indicators, anti-aliased for that resolution. */
export function paintPlates(plates: Plates, frame: Frame): PlateCover {
  const { width: w, height: h, label, calm, soft, sigma } = plates;
  const { width, height, top, bottom, scale } = frame;
  const pixels = width * (bottom - top);
  const first = new Uint16Array(pixels);
  const second = new Uint16Array(pixels);
  const share = new Float32Array(pixels);
  const across = splineTaps(w, width);
  const down = splineTaps(h, height, top, bottom);
  // slope of a blurred step edge, turned into output pixels
  const perPixel = Math.sqrt(sigma * sigma + 0.5) * 2.5066 * 0.5 * scale;
  const rivals = new Int32Array(16);
  for (let y = 0; y < bottom - top; y++) {
    const jy = y * 4;
    const middle = down.index[jy + 1]! * w;
    for (let x = 0; x < width; x++) {
      const o = y * width + x;
      const jx = x * 4;
      const centre = middle + across.index[jx + 1]!;
      const here = label[centre]!;
      if (calm[centre] === 1) {
        first[o] = here;
        second[o] = here;
        continue;
      }
      let count = 1;
      rivals[0] = here;
      for (let a = 0; a < 4; a++) {
        const row = down.index[jy + a]! * w;
        for (let b = 0; b < 4; b++) {
          const id = label[row + across.index[jx + b]!]!;
          if (id === here) continue;
          let q = 1;
          while (q < count && rivals[q] !== id) q++;
          if (q === count) rivals[count++] = id;
        }
      }
      let best = here;
      let bestValue = -1;
      let next = here;
      let nextValue = -1;
      for (let q = 0; q < count; q++) {
        const id = rivals[q]!;
        const plate = soft.get(id)!;
        let value = 0;
        for (let a = 0; a < 4; a++) {
          const yy = down.index[jy + a]! - plate.y0;
          if (yy < 0 || yy >= plate.height) continue;
          const row = yy * plate.width - plate.x0;
          let sum = 0;
          for (let b = 0; b < 4; b++) {
            const xx = across.index[jx + b]!;
            if (xx >= plate.x0 && xx < plate.x0 + plate.width)
              sum += plate.data[row + xx]! * across.weight[jx + b]!;
          }
          value += sum * down.weight[jy + a]!;
        }
        if (value > bestValue) {
          next = best;
          nextValue = bestValue;
          best = id;
          bestValue = value;
        } else if (value > nextValue) {
          next = id;
          nextValue = value;
        }
      }
      first[o] = best;
      second[o] = nextValue < 0 ? best : next;
      const t = nextValue < 0 ? 0 : 0.5 - (bestValue - nextValue) * perPixel;
      share[o] = t > 0 ? t : 0;
    }
  }
  return { first, second, share };
}
