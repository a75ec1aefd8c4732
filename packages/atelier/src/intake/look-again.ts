import type { NetMaps } from '../paper/net-maps.ts';
import { readPhoto } from '../net/read-photo.ts';
import type { Flat } from '../paper/flatten.ts';
import type { Photo } from '../paper/photo.ts';
import { labToBytes } from '../planes/oklab.ts';
import { clamp, quantile } from '../planes/quantile.ts';
import { bilinearSome } from '../planes/resample.ts';

/** Ink of a drawing that is seen well. */
const SEEN_WELL = 0.4;
/** Fainter ink is shown stronger, but noise must not become a drawing; where twice is not needed one look is enough. */
const MOST = 3;
const LEAST = 2;
/** The sheet is never shown quite white: no photo is. */
const PAPER = 0.94;
/** Share of the surer look; the rest is the mean of both. */
const SURER = 0.5;
/** Every so many cells are asked for their ink. */
const EVERY = 5;

/**
 * Pale pencil and dark photos: the network looks once more at the page with its light taken out, printed lines painted
 * over and its ink strengthened.
 */
export async function lookAgain(flat: Flat, maps: NetMaps, side: number): Promise<NetMaps> {
  const strength = clamp(SEEN_WELL / usualInk(flat, maps), 1, MOST);
  if (strength < LEAST) return maps;
  const again = await readPhoto(strengthened(flat, strength), side);
  const both = (a: Float32Array, b: Float32Array) => {
    const result = new Float32Array(a.length);
    for (let i = 0; i < result.length; i++)
      result[i] = SURER * Math.max(a[i]!, b[i]!) + ((1 - SURER) * (a[i]! + b[i]!)) / 2;
    return result;
  };
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
  const some = (plane: Float32Array) => bilinearSome(plane, maps.width, maps.height, width, height, EVERY);
  const [stroke, fill] = [some(maps.stroke), some(maps.fill)];
  const drawn: number[] = [];
  for (let k = 0; k < stroke.length; k++) if (stroke[k]! > 0.5 || fill[k]! > 0.5) drawn.push(ink[EVERY * k]!);
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
