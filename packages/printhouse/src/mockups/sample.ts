/**
 * Antialiased look-up in artwork: along the long axis of a pixel's footprint more taps instead of more blur.
 * The innermost loop of the renderer, hence one long function without calls.
 */
import type { Artwork } from './artwork.ts';

/** Four taps on a rotated grid, so that neither rows nor columns line up; along and across the long axis. */
const FINE_ALONG = Float64Array.of(-0.125, 0.375, 0.125, -0.375);
const FINE_ACROSS = Float64Array.of(-0.375, -0.125, 0.375, 0.125);
/** Two taps do where a pixel covers hardly more than a texel. */
const COARSE_ALONG = Float64Array.of(-0.25, 0.25);
const COARSE_ACROSS = Float64Array.of(-0.25, 0.25);
const COARSE_UP_TO = 1.3;
const MAX_STEPS = 4;

/** The result of the latest look-up: premultiplied linear red, green, blue, and alpha. */
export const sampled = new Float64Array(4);

/** Fills `sampled` at (x, y) of the artwork; (ax, ay) and (bx, by) are its steps per output pixel right and down. */
export function sampleArtwork(
  artwork: Artwork,
  x: number,
  y: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): void {
  const acrossX = ax * artwork.width;
  const acrossY = ay * artwork.height;
  const downX = bx * artwork.width;
  const downY = by * artwork.height;
  const across = Math.sqrt(acrossX * acrossX + acrossY * acrossY);
  const down = Math.sqrt(downX * downX + downY * downY);
  const isAcrossLong = across >= down;
  const long = isAcrossLong ? across : down;
  const short = Math.max(isAcrossLong ? down : across, 1e-6);
  const steps = Math.max(1, Math.min(MAX_STEPS, Math.round(long / short)));
  // The taps overlap a little: stripes finer than a pixel turn grey, lettering stays crisp.
  const texelsPerTap = (long / steps) * 0.8;
  const depth = texelsPerTap <= 1 ? 0 : Math.round(Math.log2(texelsPerTap) + 0.1);
  const { width, height, pixels } = artwork.levels[Math.min(depth, artwork.levels.length - 1)]!;
  const isFine = long / steps > COARSE_UP_TO;
  const alongOffsets = isFine ? FINE_ALONG : COARSE_ALONG;
  const acrossOffsets = isFine ? FINE_ACROSS : COARSE_ACROSS;
  const taps = alongOffsets.length;
  const lastColumn = width - 1;
  const lastRow = height - 1;
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  for (let step = 0; step < steps; step++) {
    const middle = (step + 0.5) / steps - 0.5;
    for (let tap = 0; tap < taps; tap++) {
      const along = middle + alongOffsets[tap]! / steps;
      const aside = acrossOffsets[tap]!;
      const offsetA = isAcrossLong ? along : aside;
      const offsetB = isAcrossLong ? aside : along;
      const texelX = (x + offsetA * ax + offsetB * bx) * width - 0.5;
      const texelY = (y + offsetA * ay + offsetB * by) * height - 0.5;
      // Outside is transparent, with a soft edge of half a texel.
      if (texelX <= -1 || texelY <= -1 || texelX >= width || texelY >= height) continue;
      const column = Math.floor(texelX);
      const row = Math.floor(texelY);
      const right = texelX - column;
      const below = texelY - row;
      const w00 = column >= 0 && row >= 0 ? (1 - right) * (1 - below) : 0;
      const w10 = column < lastColumn && row >= 0 ? right * (1 - below) : 0;
      const w01 = column >= 0 && row < lastRow ? (1 - right) * below : 0;
      const w11 = column < lastColumn && row < lastRow ? right * below : 0;
      const left4 = (column < 0 ? 0 : column) * 4;
      const right4 = (column < lastColumn ? column + 1 : lastColumn) * 4;
      const upper = (row < 0 ? 0 : row) * width * 4;
      const lower = (row < lastRow ? row + 1 : lastRow) * width * 4;
      const i00 = upper + left4;
      const i10 = upper + right4;
      const i01 = lower + left4;
      const i11 = lower + right4;
      red += pixels[i00]! * w00 + pixels[i10]! * w10 + pixels[i01]! * w01 + pixels[i11]! * w11;
      green +=
        pixels[i00 + 1]! * w00 + pixels[i10 + 1]! * w10 + pixels[i01 + 1]! * w01 + pixels[i11 + 1]! * w11;
      blue +=
        pixels[i00 + 2]! * w00 + pixels[i10 + 2]! * w10 + pixels[i01 + 2]! * w01 + pixels[i11 + 2]! * w11;
      alpha +=
        pixels[i00 + 3]! * w00 + pixels[i10 + 3]! * w10 + pixels[i01 + 3]! * w01 + pixels[i11 + 3]! * w11;
    }
  }
  const share = 1 / (taps * steps);
  sampled[0] = red * share;
  sampled[1] = green * share;
  sampled[2] = blue * share;
  sampled[3] = alpha * share;
}
