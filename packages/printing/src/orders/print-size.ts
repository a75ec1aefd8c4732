import type { PrintPlace } from '../catalog/provider-catalog.ts';

/** Print areas are given at 300 dpi; half of their pixels are 150 dpi, the least we print with (D-029). */
const leastShare = 0.5;
/** Up to here a rendering is cheap enough for the full 300 dpi. */
const fullDetailPx = 4500;
export const smallestPrintPx = 1200;
export const largestPrintPx = 8000;

/** Length of the longer edge that a print file needs for at least 150 dpi in the print area. */
export function printSizePx(places: readonly PrintPlace[]): number {
  const place = places.find(({ position }) => position === 'front') ?? places[0];
  const edge = place ? Math.max(place.width, place.height) : 0;
  const wanted = Number.isFinite(edge)
    ? Math.max(Math.ceil(edge * leastShare), Math.min(edge, fullDetailPx))
    : 0;
  return Math.min(largestPrintPx, Math.max(smallestPrintPx, wanted));
}
