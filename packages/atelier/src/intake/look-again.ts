import type { NetMaps } from '../net/maps.ts';
import { readPhoto } from '../net/read-photo.ts';
import type { Flat } from '../paper/flatten.ts';
import type { Photo } from '../paper/photo.ts';
import { labToBytes } from '../planes/oklab.ts';
import { clamp, quantile } from '../planes/quantile.ts';
import { bilinear } from '../planes/resample.ts';

/** Ink of a drawing that is seen well. */
const SEEN_WELL = 0.4;
/** Fainter ink is shown stronger, but noise must not become a drawing; where twice is not needed one look is enough. */
const MOST = 3;
const LEAST = 2;
/** The sheet is never shown quite white: no photo is. */
const PAPER = 0.94;
/** Share of the surer look; the rest is the mean of both. */
const SURER = 0.5;

/**
 * Pale pencil and dark photos: the network looks once more at the page with its light taken out, printed lines painted
 * over and its ink strengthened.
 */
export async function lookAgain(flat: Flat, maps: NetMaps, side: number): Promise<NetMaps> {
  const strength = clamp(SEEN_WELL / usualInk(flat, maps), 1, MOST);
  if (strength < LEAST) return maps;
  const again = await readPhoto(strengthened(flat, strength), side);
  const both = (a: Float32Array, b: Float32Array) =>
    a.map((value, i) => SURER * Math.max(value, b[i]!) + ((1 - SURER) * (value + b[i]!)) / 2);
  return {
    ...maps,
    stroke: both(maps.stroke, again.stroke),
    fill: both(maps.fill, again.fill),
    silhouette: both(maps.silhouette, again.silhouette),
    bound: both(maps.bound, again.bound),
    eye: both(maps.eye, again.eye),
    mouth: both(maps.mouth, again.mouth),
  };
}

/** What is drawn is usually this far from paper. */
function usualInk({ ink, width, height }: Flat, maps: NetMaps): number {
  const up = (plane: Float32Array) => bilinear(plane, maps.width, maps.height, width, height);
  const [stroke, fill] = [up(maps.stroke), up(maps.fill)];
  const drawn: number[] = [];
  for (let i = 0; i < ink.length; i += 5) if (stroke[i]! > 0.5 || fill[i]! > 0.5) drawn.push(ink[i]!);
  return drawn.length > 0 ? quantile(drawn, 0.5) : 1;
}

function strengthened({ lab, width, height }: Flat, strength: number): Photo {
  const rgb = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++) {
    const [r, g, b] = labToBytes([
      1 + (lab.L[i]! - 1) * strength,
      lab.A[i]! * strength,
      lab.B[i]! * strength,
    ]);
    rgb[3 * i] = PAPER * r;
    rgb[3 * i + 1] = PAPER * g;
    rgb[3 * i + 2] = PAPER * b;
  }
  return { width, height, rgb };
}
