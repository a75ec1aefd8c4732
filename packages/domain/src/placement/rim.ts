import type { Box } from '../composition/grid.ts';
import type { Size } from '../print/print-area.ts';
import type { PrintArea } from '../print/print-areas.ts';
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

/** A picture on a print area. */
export interface Laid {
  picture: Size;
  area: PrintArea;
  blank: Blank;
  placement: Placement;
}

/** Where a part of the picture, in its own pixels, comes to lie: the box around it in shares of the area. */
export function boxOnArea(part: Box, { picture, area, blank, placement }: Laid): Box {
  const placed = placeArtwork(picture, area, blank, placement);
  const share = (placed.scale * area.width) / picture.width;
  const turn = (placed.angle * Math.PI) / 180;
  const corners = [part.x, part.x + part.width].flatMap((left) =>
    [part.y, part.y + part.height].map((top) => {
      const [across, down] = [(left - picture.width / 2) * share, (top - picture.height / 2) * share];
      return {
        x: placed.x + (across * Math.cos(turn) - down * Math.sin(turn)) / area.width,
        y: placed.y + (across * Math.sin(turn) + down * Math.cos(turn)) / area.height,
      };
    }),
  );
  const [x, y] = [Math.min(...corners.map((at) => at.x)), Math.min(...corners.map((at) => at.y))];
  const width = Math.max(...corners.map((at) => at.x)) - x;
  return { x, y, width, height: Math.max(...corners.map((at) => at.y)) - y };
}

/** Of a share of the area: less is no one's to see. */
const hair = 0.001;

/** Whether something on the area goes beyond what lies within such a rim. */
export const isBeyond = ({ x, y, width, height }: Box, rim: Pick<Rim, 'x' | 'y'>): boolean =>
  x < rim.x - hair || y < rim.y - hair || x + width > 1 - rim.x + hair || y + height > 1 - rim.y + hair;

/** Whether a part of the picture, in its own pixels, lies on the rim or beyond it. */
export const liesOnRim = (part: Box, rim: Rim, on: Laid): boolean => isBeyond(boxOnArea(part, on), rim);
