/** Antialiased look-up in artwork: along the long axis of a pixel's footprint more taps instead of more blur. */
import type { Artwork, MipLevel } from './artwork.ts';

/** Four taps of half a pixel on a rotated grid, so that neither rows nor columns line up. */
const TAP_ALONG = [-0.125, 0.375, 0.125, -0.375];
const TAP_ACROSS = [-0.375, -0.125, 0.375, 0.125];
const MAX_STEPS = 4;

/** The result of the latest look-up: premultiplied linear red, green, blue, and alpha. */
export const sampled = new Float32Array(4);

/** Adds one bilinear tap at (x, y), both 0..1; outside is transparent, with a soft edge of half a texel. */
function addTap(level: MipLevel, x: number, y: number): void {
  const { width, height, pixels } = level;
  const texelX = x * width - 0.5;
  const texelY = y * height - 0.5;
  if (texelX <= -1 || texelY <= -1 || texelX >= width || texelY >= height) return;
  const column = Math.floor(texelX);
  const row = Math.floor(texelY);
  const right = texelX - column;
  const below = texelY - row;
  const topLeft = (row * width + column) * 4;
  const isInside = column >= 0 && row >= 0 && column + 1 < width && row + 1 < height;
  for (let corner = 0; corner < 4; corner++) {
    const isRight = corner & 1;
    const isBelow = corner >> 1;
    if (!isInside && !isTexel(column + isRight, row + isBelow, width, height)) continue;
    const weight = (isRight ? right : 1 - right) * (isBelow ? below : 1 - below);
    const at = topLeft + (isRight + isBelow * width) * 4;
    sampled[0]! += pixels[at]! * weight;
    sampled[1]! += pixels[at + 1]! * weight;
    sampled[2]! += pixels[at + 2]! * weight;
    sampled[3]! += pixels[at + 3]! * weight;
  }
}

const isTexel = (column: number, row: number, width: number, height: number) =>
  column >= 0 && row >= 0 && column < width && row < height;

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
  sampled.fill(0);
  const across = Math.hypot(ax * artwork.width, ay * artwork.height);
  const down = Math.hypot(bx * artwork.width, by * artwork.height);
  const long = Math.max(across, down);
  const short = Math.max(Math.min(across, down), 1e-6);
  const steps = Math.max(1, Math.min(MAX_STEPS, Math.round(long / short)));
  // The taps overlap a little: stripes finer than a pixel turn grey, lettering stays crisp.
  const texelsPerTap = (long / steps) * 0.8;
  const depth = texelsPerTap <= 1 ? 0 : Math.round(Math.log2(texelsPerTap) + 0.1);
  const level = artwork.levels[Math.min(depth, artwork.levels.length - 1)]!;
  const isAcrossLong = across >= down;
  for (let step = 0; step < steps; step++) {
    const along = (step + 0.5) / steps - 0.5;
    for (let tap = 0; tap < 4; tap++) {
      const offsetA = isAcrossLong ? along + TAP_ALONG[tap]! / steps : TAP_ALONG[tap]!;
      const offsetB = isAcrossLong ? TAP_ACROSS[tap]! : along + TAP_ACROSS[tap]! / steps;
      addTap(level, x + offsetA * ax + offsetB * bx, y + offsetA * ay + offsetB * by);
    }
  }
  const share = 1 / (4 * steps);
  sampled[0]! *= share;
  sampled[1]! *= share;
  sampled[2]! *= share;
  sampled[3]! *= share;
}
