import type { PrintArea, Size } from '../print/print-area.ts';
import { inchesOf } from '../print/print-area.ts';
import { placeArtwork, surfaceOf, type Blank } from './place-artwork.ts';
import type { Placement } from './placement.ts';

/** What becomes of the outermost part of a print area. */
export type RimFate = 'cut' | 'folded' | 'joined';

/** The part of a print area, in shares of its sides, on which nothing that matters should lie. */
export interface Rim {
  fate: RimFate;
  x: number;
  y: number;
}

const drinkware = /\b(mug|tumbler|bottle)s?\b/i;
const folded = /\b(canvas|cases?|pillow|pillowcase|tapestry|blanket|towel)s?\b/i;

/** Sheets are cut a little askew: an eighth of an inch, as printers ask for. */
const askewInches = 0.125;
/** Cases go around a phone by about so much of their area. */
const caseShare = 0.06;
/** Ends of a print that meet at a handle. */
const joinShare = 0.03;

/** The rim of a blank; none on clothes and bags, whose print ends on their cloth. */
export function rimOf(title: string, area: PrintArea): Rim | undefined {
  if (drinkware.test(title)) return { fate: 'joined', x: joinShare, y: 0 };
  if (surfaceOf(title) === 'spot') return undefined;
  const fate = folded.test(title) ? 'folded' : 'cut';
  const { width, height, shown } = area;
  if (shown) return { fate, x: (width - shown.width) / 2 / width, y: (height - shown.height) / 2 / height };
  if (/\bcases?\b/i.test(title)) return { fate, x: caseShare, y: caseShare / 2 };
  const inches = inchesOf(area);
  return { fate, x: askewInches / inches.width, y: askewInches / inches.height };
}

/** Whether a part of the picture, in its own pixels, lies on the rim or beyond it. */
export function liesOnRim(
  part: Size & { x: number; y: number },
  rim: Rim,
  on: { picture: Size; area: PrintArea; blank: Blank; placement: Placement },
): boolean {
  const { picture, area } = on;
  const placed = placeArtwork(picture, area, on.blank, on.placement);
  const share = (placed.scale * area.width) / picture.width;
  const turn = (placed.angle * Math.PI) / 180;
  return [part.x, part.x + part.width].some((left) =>
    [part.y, part.y + part.height].some((top) => {
      const [across, down] = [(left - picture.width / 2) * share, (top - picture.height / 2) * share];
      const x = placed.x + (across * Math.cos(turn) - down * Math.sin(turn)) / area.width;
      const y = placed.y + (across * Math.sin(turn) + down * Math.cos(turn)) / area.height;
      return Math.abs(x - 0.5) > 0.5 - rim.x + 0.001 || Math.abs(y - 0.5) > 0.5 - rim.y + 0.001;
    }),
  );
}
