import { fingerprint } from './fingerprint.ts';

/** Bins of a page's measures: brightness of 0 to 255, places and spreads in shares of the page. */
const TONE = 16;
const PLACE = 1 / 24;
const SPREAD = 1 / 32;

/** Colours, and how dark it is and where, of a page's pixels: whole numbers, so that their order is all the same. */
interface Sums {
  red: number;
  green: number;
  blue: number;
  weight: number;
  sumX: number;
  sumXX: number;
}

function addRow(rgb: Uint8Array, o: number, width: number, sums: Sums) {
  let { red, green, blue, weight, sumX, sumXX } = sums;
  for (let x = 0, i = o; x < width; x++, i += 3) {
    const r = rgb[i]!;
    const g = rgb[i + 1]!;
    const b = rgb[i + 2]!;
    red += r;
    green += g;
    blue += b;
    const dark = 255 - Math.min(r, g, b);
    weight += dark;
    sumX += dark * x;
    sumXX += dark * x * x;
  }
  Object.assign(sums, { red, green, blue, weight, sumX, sumXX });
}

/**
 * What a page looks like from afar: its mean colour, where on it the dark lies and how far it spreads. Nothing here
 * hangs on single pixels, so the same photo decoded by another program, or packed once more, falls into the same bins.
 */
export function choiceKeyOf(rgb: Uint8Array, width: number, height: number): Promise<string> {
  const sums: Sums = { red: 0, green: 0, blue: 0, weight: 0, sumX: 0, sumXX: 0 };
  let [sumY, sumYY] = [0, 0];
  for (let y = 0; y < height; y++) {
    const before = sums.weight;
    addRow(rgb, 3 * y * width, width, sums);
    sumY += (sums.weight - before) * y;
    sumYY += (sums.weight - before) * y * y;
  }
  const { red, green, blue, weight, sumX, sumXX } = sums;
  const [x, y] = [sumX / weight, sumY / weight];
  const tones = [red, green, blue].map((sum) => sum / (width * height) / TONE);
  const places = [x / width, y / height].map((share) => share / PLACE);
  const spreads = [Math.sqrt(sumXX / weight - x * x) / width, Math.sqrt(sumYY / weight - y * y) / height].map(
    (share) => share / SPREAD,
  );
  const bins = [...tones, ...places, ...spreads].map(Math.floor);
  return fingerprint(new TextEncoder().encode(bins.join()));
}
