import sharp from 'sharp';
import { LINEAR_OF_BYTE, linearToLab } from '../src/colour/oklab.ts';
import type { Lab } from '../src/scene/scene.ts';

/** A decoded picture to measure. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

export async function decode(bytes: Uint8Array, size?: number): Promise<Pixels> {
  const image =
    size === undefined
      ? sharp(bytes)
      : sharp(bytes).resize(size, size, { fit: 'inside', kernel: 'lanczos3' });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

export function labAt({ data, width, channels }: Pixels, x: number, y: number): Lab {
  const i = (Math.floor(y) * width + Math.floor(x)) * channels;
  return linearToLab(LINEAR_OF_BYTE[data[i]!]!, LINEAR_OF_BYTE[data[i + 1]!]!, LINEAR_OF_BYTE[data[i + 2]!]!);
}

/** Median lightness and mean colour of a disc. */
export function patch(pixels: Pixels, cx: number, cy: number, r: number): { lab: Lab; lightness: number[] } {
  const lightness: number[] = [];
  let [sumL, sumA, sumB] = [0, 0, 0];
  for (let y = Math.ceil(cy - r); y <= cy + r; y++)
    for (let x = Math.ceil(cx - r); x <= cx + r; x++) {
      if ((x - cx) ** 2 + (y - cy) ** 2 > r * r) continue;
      const [L, a, b] = labAt(pixels, x, y);
      lightness.push(L);
      sumL += L;
      sumA += a;
      sumB += b;
    }
  const count = lightness.length;
  return { lab: [sumL / count, sumA / count, sumB / count], lightness: lightness.toSorted((p, q) => p - q) };
}

/** Mean colour distance of two pictures of one size, both blurred. */
export async function difference(p: Uint8Array, q: Uint8Array, size: number, sigma: number): Promise<number> {
  const small = async (bytes: Uint8Array): Promise<Pixels> => {
    const { data, info } = await sharp(bytes)
      .removeAlpha()
      .resize(size, size, { fit: 'fill' })
      .blur(sigma)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  };
  const [a, b] = [await small(p), await small(q)];
  let sum = 0;
  for (let y = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++) {
      const [pl, pa, pb] = labAt(a, x, y);
      const [ql, qa, qb] = labAt(b, x, y);
      sum += Math.sqrt((pl - ql) ** 2 + (pa - qa) ** 2 + (pb - qb) ** 2);
    }
  return sum / (a.width * a.height);
}
