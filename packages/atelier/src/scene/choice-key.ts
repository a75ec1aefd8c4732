import { fingerprint } from './fingerprint.ts';

/** Bins of a page's measures: brightness of 0 to 255, places and spreads in shares of the page. */
const TONE = 16;
const PLACE = 1 / 24;
const SPREAD = 1 / 32;

/**
 * What a page looks like from afar: its mean colour, where on it the dark lies and how far it spreads. Nothing here
 * hangs on single pixels, so the same photo decoded by another program, or packed once more, falls into the same bins.
 */
export function choiceKeyOf(rgb: Uint8Array, width: number, height: number): Promise<string> {
  let [red, green, blue] = [0, 0, 0];
  let [weight, sumX, sumY, sumXX, sumYY] = [0, 0, 0, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++, i += 3) {
      const [r, g, b] = [rgb[i]!, rgb[i + 1]!, rgb[i + 2]!];
      red += r;
      green += g;
      blue += b;
      const dark = 255 - Math.min(r, g, b);
      row += dark;
      sumX += dark * x;
      sumXX += dark * x * x;
    }
    weight += row;
    sumY += row * y;
    sumYY += row * y * y;
  }
  const [x, y] = [sumX / weight, sumY / weight];
  const tones = [red, green, blue].map((sum) => sum / (width * height) / TONE);
  const places = [x / width, y / height].map((share) => share / PLACE);
  const spreads = [Math.sqrt(sumXX / weight - x * x) / width, Math.sqrt(sumYY / weight - y * y) / height].map(
    (share) => share / SPREAD,
  );
  const bins = [...tones, ...places, ...spreads].map(Math.floor);
  return fingerprint(new TextEncoder().encode(bins.join()));
}
