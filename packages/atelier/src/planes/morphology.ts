import { components } from './components.ts';
import { within } from './disc.ts';

export const maskOf = (length: number, test: (cell: number) => boolean): Uint8Array => {
  const mask = new Uint8Array(length);
  for (let cell = 0; cell < length; cell++) if (test(cell)) mask[cell] = 1;
  return mask;
};

export function invert(mask: Uint8Array): Uint8Array {
  const result = new Uint8Array(mask.length);
  for (let cell = 0; cell < mask.length; cell++) result[cell] = mask[cell] ? 0 : 1;
  return result;
}

/** Everything within `radius` of the mask. */
export const dilate = (mask: Uint8Array, width: number, height: number, radius: number): Uint8Array =>
  within(mask, width, height, radius, 1);

/** What is farther than `radius` from everything outside the mask. */
export function erode(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const lost = within(mask, width, height, radius, 0);
  for (let cell = 0; cell < lost.length; cell++) lost[cell] = lost[cell] ? 0 : 1;
  return lost;
}

export const close = (mask: Uint8Array, width: number, height: number, radius: number) => {
  const closed = erode(dilate(mask, width, height, radius), width, height, radius);
  for (let cell = 0; cell < mask.length; cell++) if (mask[cell]) closed[cell] = 1;
  return closed;
};

export const open = (mask: Uint8Array, width: number, height: number, radius: number) =>
  dilate(erode(mask, width, height, radius), width, height, radius);

/** Holes of at most `largest` cells that do not reach the border are closed. */
export function fillHoles(mask: Uint8Array, width: number, height: number, largest = Infinity): Uint8Array {
  const { label, list } = components(invert(mask), width, height);
  return maskOf(mask.length, (cell) => {
    const hole = list[label[cell]!];
    return !hole || (hole.border === 0 && hole.area <= largest);
  });
}

/** Pieces smaller than `smallest` cells vanish. */
export function dropSpecks(mask: Uint8Array, width: number, height: number, smallest: number): Uint8Array {
  const { label, list } = components(mask, width, height, { eight: true });
  return maskOf(mask.length, (cell) => (list[label[cell]!]?.area ?? 0) >= smallest);
}

/** Largest value in a square of side 2·radius + 1 (van Herk by monotonic queue). */
export function slidingMax(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const rows = new Float32Array(source.length);
  const result = new Float32Array(source.length);
  const queue = new Int32Array(Math.max(width, height) + radius + 2);
  for (let y = 0; y < height; y++) slide(source, rows, width, 1, y * width, radius, queue);
  for (let x = 0; x < width; x++) slide(rows, result, height, width, x, radius, queue);
  return result;
}

function slide(
  source: Float32Array,
  target: Float32Array,
  count: number,
  stride: number,
  offset: number,
  radius: number,
  queue: Int32Array,
) {
  let head = 0;
  let tail = 0;
  for (let i = 0; i < count + radius; i++) {
    if (i < count) {
      const value = source[offset + i * stride]!;
      while (tail > head && source[offset + queue[tail - 1]! * stride]! <= value) tail--;
      queue[tail++] = i;
    }
    const centre = i - radius;
    if (centre < 0) continue;
    while (queue[head]! < centre - radius) head++;
    target[offset + centre * stride] = source[offset + queue[head]! * stride]!;
  }
}
