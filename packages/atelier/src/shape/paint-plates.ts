import type { Plates, SoftPlate } from './plates.ts';
import type { Frame } from '../raster/frame.ts';
import { oncePerSize } from '../raster/once-per-size.ts';
import { splineTaps, type SplineTaps } from '../raster/resample.ts';

/** Per pixel the winning plate, the runner-up and the runner-up's share of the pixel, 0..0.5. */
export interface PlateCover {
  readonly first: Uint16Array;
  readonly second: Uint16Array;
  readonly share: Float32Array;
}

/** Draws the plates of any resolution from their blurred indicators, anti-aliased for that resolution. */
export const paintPlates = oncePerSize(drawPlates);

function drawPlates(plates: Plates, frame: Frame): PlateCover {
  const { width: w, height: h } = plates;
  const { width, height, top, bottom } = frame;
  const pixels = width * (bottom - top);
  const cover: PlateCover = {
    first: new Uint16Array(pixels),
    second: new Uint16Array(pixels),
    share: new Float32Array(pixels),
  };
  const across = splineTaps(w, width);
  const down = splineTaps(h, height, top, bottom);
  const rim: number[] = [];
  for (let y = 0; y < bottom - top; y++) {
    rim.length = 0;
    fillCalm(plates, across, down.index[4 * y + 1]! * w, cover, y * width, width, rim);
    for (let k = 0; k < rim.length; k++)
      weigh(plates, across, 4 * rim[k]!, down, 4 * y, frame.scale, cover, y * width + rim[k]!);
  }
  return cover;
}

/** Most pixels see one plate only; `rim` gets the others of the row. */
function fillCalm(
  { label, calm }: Plates,
  { index }: SplineTaps,
  row: number,
  { first, second }: PlateCover,
  o: number,
  width: number,
  rim: number[],
) {
  for (let x = 0; x < width; x++) {
    const centre = row + index[4 * x + 1]!;
    const here = label[centre]!;
    first[o + x] = here;
    second[o + x] = here;
    if (calm[centre] === 0) rim.push(x);
  }
}

/** The two strongest of the plates around a pixel. */
function weigh(
  plates: Plates,
  across: SplineTaps,
  jx: number,
  down: SplineTaps,
  jy: number,
  scale: number,
  { first, second, share }: PlateCover,
  o: number,
) {
  const { soft, sigma } = plates;
  const here = first[o]!;
  const count = gather(plates, across.index, jx, down.index, jy, here);
  let best = here;
  let bestValue = -1;
  let next = here;
  let nextValue = -1;
  for (let q = 0; q < count; q++) {
    const id = rivals[q]!;
    const value = strength(soft.get(id)!, across, jx, down, jy);
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
  // slope of a blurred step edge, turned into output pixels
  const perPixel = Math.sqrt(sigma * sigma + 0.5) * 2.5066 * 0.5 * scale;
  const t = nextValue < 0 ? 0 : 0.5 - (bestValue - nextValue) * perPixel;
  share[o] = t > 0 ? t : 0;
}

/** The plates a pixel sees, its own first. */
const rivals = new Int32Array(16);
function gather(
  { width: w, label }: Plates,
  across: Int32Array,
  jx: number,
  down: Int32Array,
  jy: number,
  here: number,
): number {
  let count = 1;
  rivals[0] = here;
  for (let a = 0; a < 4; a++) {
    const row = down[jy + a]! * w;
    for (let b = 0; b < 4; b++) {
      const id = label[row + across[jx + b]!]!;
      if (id === here) continue;
      let q = 1;
      while (q < count && rivals[q] !== id) q++;
      if (q === count) rivals[count++] = id;
    }
  }
  return count;
}

function strength(plate: SoftPlate, across: SplineTaps, jx: number, down: SplineTaps, jy: number): number {
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
  return value;
}
