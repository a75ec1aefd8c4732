/**
 * Antialiased look-up in artwork, a row of pixels at a time: along the long axis of a pixel's footprint more taps
 * instead of more blur. The innermost loop of the renderer, hence one long function without calls.
 */
import type { Artwork } from './mip-levels.ts';
import type { LayerMap } from './placement.ts';
import type { CoordinateRow } from './print-coordinates.ts';

/** A pixel that covers no more texels than this along any axis is read with a single, bilinear tap. */
const TEXELS_PER_TAP = 1.3;
const MAX_TAPS = 6;

/**
 * Fills `into` (premultiplied linear red, green, blue, and alpha, four values a pixel) between `from` and `to`.
 * False when no pixel of the row sees the artwork.
 */
export function sampleRow(
  { width, height, levels }: Artwork,
  map: LayerMap,
  at: CoordinateRow,
  from: number,
  to: number,
  into: Float32Array,
): boolean {
  const { su, sv, s0, tu, tv, t0 } = map;
  const { u: us, v: vs, ux: uxs, uy: uys, vx: vxs, vy: vys } = at;
  const finest = TEXELS_PER_TAP * TEXELS_PER_TAP;
  let isSeen = false;

  for (let x = from; x <= to; x++) {
    const u = us[x]!;
    const v = vs[x]!;
    const s = su * u + sv * v + s0;
    const t = tu * u + tv * v + t0;
    const to4 = x * 4;
    if (s < -0.02 || t < -0.02 || s > 1.02 || t > 1.02) {
      into[to4 + 3] = -1;
      continue;
    }
    isSeen = true;
    const ux = uxs[x]!;
    const uy = uys[x]!;
    const vx = vxs[x]!;
    const vy = vys[x]!;
    // The pixel's footprint in texels of the finest level: a step right, a step down.
    const rightX = (su * ux + sv * vx) * width;
    const rightY = (tu * ux + tv * vx) * height;
    const downX = (su * uy + sv * vy) * width;
    const downY = (tu * uy + tv * vy) * height;
    const right = rightX * rightX + rightY * rightY;
    const down = downX * downX + downY * downY;

    let taps = 1;
    let depth = 0;
    let stepX = 0;
    let stepY = 0;
    if (right > finest || down > finest) {
      const isRightLong = right >= down;
      const long = Math.sqrt(isRightLong ? right : down);
      const short = Math.sqrt(isRightLong ? down : right);
      const perTap = Math.max(short, long / MAX_TAPS);
      let texels = TEXELS_PER_TAP;
      for (; perTap > texels && depth < levels.length - 1; texels *= 2) depth++;
      taps = Math.min(MAX_TAPS, Math.ceil(long / texels));
      stepX = (isRightLong ? rightX : downX) / (width * taps);
      stepY = (isRightLong ? rightY : downY) / (height * taps);
    }
    const level = levels[depth]!;
    const pixels = level.pixels;
    const stride = level.stride;
    const lastX = level.width + 1;
    const lastY = level.height + 1;
    const middle = (1 - taps) / 2;
    // The level has a rim of one clear texel, so that every tap inside has four neighbours.
    let texelX = (s + middle * stepX) * level.width + 0.5;
    let texelY = (t + middle * stepY) * level.height + 0.5;
    stepX *= level.width;
    stepY *= level.height;
    let red = 0;
    let green = 0;
    let blue = 0;
    let alpha = 0;
    for (let tap = 0; tap < taps; tap++, texelX += stepX, texelY += stepY) {
      if (texelX < 0 || texelY < 0 || texelX >= lastX || texelY >= lastY) continue;
      const column = texelX | 0;
      const row = texelY | 0;
      const fx = texelX - column;
      const fy = texelY - row;
      const w11 = fx * fy;
      const w10 = fx - w11;
      const w01 = fy - w11;
      const w00 = 1 - fx - w01;
      const upper = row * stride + column * 4;
      const lower = upper + stride;
      red +=
        pixels[upper]! * w00 + pixels[upper + 4]! * w10 + pixels[lower]! * w01 + pixels[lower + 4]! * w11;
      green +=
        pixels[upper + 1]! * w00 +
        pixels[upper + 5]! * w10 +
        pixels[lower + 1]! * w01 +
        pixels[lower + 5]! * w11;
      blue +=
        pixels[upper + 2]! * w00 +
        pixels[upper + 6]! * w10 +
        pixels[lower + 2]! * w01 +
        pixels[lower + 6]! * w11;
      alpha +=
        pixels[upper + 3]! * w00 +
        pixels[upper + 7]! * w10 +
        pixels[lower + 3]! * w01 +
        pixels[lower + 7]! * w11;
    }
    const share = 1 / taps;
    into[to4] = red * share;
    into[to4 + 1] = green * share;
    into[to4 + 2] = blue * share;
    into[to4 + 3] = alpha * share;
  }
  return isSeen;
}
