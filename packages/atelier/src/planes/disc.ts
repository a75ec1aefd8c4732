import { bytesAt, kernels, numbersAt, roomFor } from './kernels.ts';

const NUMBER = Int32Array.BYTES_PER_ELEMENT;

/**
 * Says of every cell with `near` whether a cell of `mask` that is `on` lies within `radius` of it, with 1 - `near` that none
 * does: each run of such cells reaches as far into the rows above and below it as a disc there is broad. Exact discs, by
 * additions alone.
 */
export function within(
  mask: Uint8Array,
  width: number,
  height: number,
  radius: number,
  { on = 1, near = 1 }: { on?: 0 | 1; near?: 0 | 1 } = {},
): Uint8Array {
  const cells = width * height;
  if (radius < 0) return new Uint8Array(cells).fill(1 - near);
  const reach = Math.min(height, Math.floor(radius));
  const [given, halves, ends, firstOfRow, change, result] = roomFor([
    cells,
    NUMBER * (reach + 1),
    NUMBER * (cells + height),
    NUMBER * (height + 1),
    NUMBER * (width + 1),
    cells,
  ]);
  bytesAt(given, cells).set(mask);
  numbersAt(halves, reach + 1).set(
    Int32Array.from({ length: reach + 1 }, (_, g) => Math.floor(Math.sqrt(radius * radius - g * g))),
  );
  numbersAt(change, width + 1).fill(0);
  kernels.within(given, on, near, halves, reach, ends, firstOfRow, change, result, width, height);
  return bytesAt(result, cells).slice();
}
