/** Print coordinates as they are stored: packed by brotli, 16 bit precision takes a third of a PNG of the same grid. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { gridOfPlanes, planesOfGrid, type UvGrid } from './uv-planes.ts';

export const encodeUvGrid = (grid: UvGrid, isKnown?: (index: number) => boolean): Uint8Array =>
  brotliCompressSync(planesOfGrid(grid, isKnown), { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });

export const decodeUvGrid = (packed: Uint8Array, width: number, height: number): UvGrid =>
  gridOfPlanes(brotliDecompressSync(packed, { maxOutputLength: width * height * 4 }), width, height);
