/** What every print has at least, as long as its file stays drawable (D-029). */
const leastDotsPerInch = 150;
const fullDotsPerInch = 300;
/** Up to here a picture is drawn cheaply enough for the full 300. */
const fullDetailPx = 4500;
/** The picture on the screen has 1536: what is printed has more, however small it is. */
export const smallestPrintPx = 2048;
/** 100 dots in each inch of the longest blanket; drawing larger ones takes more memory than a machine of a shop has. */
export const largestPrintPx = 8400;

/** Pixels that the longer edge of a print file needs, where that edge is so many inches long on the product. */
export function printSizePx(inches: number): number {
  if (!Number.isFinite(inches)) return smallestPrintPx;
  const wanted = Math.max(
    Math.ceil(inches * leastDotsPerInch),
    Math.min(Math.ceil(inches * fullDotsPerInch), fullDetailPx),
  );
  return Math.min(largestPrintPx, Math.max(smallestPrintPx, wanted));
}
