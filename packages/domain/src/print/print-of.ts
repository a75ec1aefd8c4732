import type { Size } from './print-area.ts';
import type { PrintArea } from './print-areas.ts';
import { inchesOf } from './print-area.ts';
import { printSizePx } from './print-size.ts';

/** How large a picture is printed, and how many pixels its file has. */
export interface Print {
  inches: Size;
  file: Size;
}

/** The print of a picture that is so many times as wide as the print area. */
export function printOf(picture: Size, area: PrintArea, scale: number): Print {
  const width = inchesOf(area).width * scale;
  const inches = { width, height: (width * picture.height) / picture.width };
  const longer = Math.max(inches.width, inches.height);
  const share = printSizePx(longer) / longer;
  return { inches, file: { width: inches.width * share, height: inches.height * share } };
}
