import { anyPlane } from './idle-planes.ts';
import { bytesAt, floatsAt, kernels, roomFor } from './kernels.ts';

const FLOAT = Float32Array.BYTES_PER_ELEMENT;

/** Exact Euclidean distance of every cell to the nearest non-zero cell of `mask`; 1e6 where there is none. */
export const distanceTo = (mask: Uint8Array, width: number, height: number): Float32Array =>
  measure('distanceTo', mask, width, height);

/**
 * Exact distance of every cell of `mask` to the nearest cell outside it, 0 outside; 1e6 where there is none: the picture's
 * border is no outside.
 */
export const depthIn = (mask: Uint8Array, width: number, height: number): Float32Array =>
  measure('depthIn', mask, width, height);

function measure(what: 'distanceTo' | 'depthIn', mask: Uint8Array, width: number, height: number) {
  const cells = width * height;
  const [cellsAt, column, result, site, start] = roomFor([
    cells,
    FLOAT * cells,
    FLOAT * cells,
    FLOAT * width,
    FLOAT * width,
  ]);
  bytesAt(cellsAt, cells).set(mask);
  kernels[what](cellsAt, column, result, site, start, width, height);
  const distance = anyPlane(cells);
  distance.set(floatsAt(result, cells));
  return distance;
}
