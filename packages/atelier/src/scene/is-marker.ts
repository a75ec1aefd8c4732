/** From this share of the long side on, a pen is a marker. */
const MARKER = 0.0135;

export const isMarker = (pen: number, size: number): boolean => pen > MARKER * size;
