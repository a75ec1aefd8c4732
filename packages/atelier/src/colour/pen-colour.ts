import type { Lab, Scene } from '../scene/scene.ts';
import { hueDistance, toLch, type Lch } from './oklab.ts';

export interface Line {
  readonly lab: Lab;
  readonly length: number;
}

/** The pen that drew a page has a colour from this chroma on; a line, as no mean dulls it, from that of a brown marker on. */
export const COLOURED_PEN = 0.05;
export const COLOURED_LINE = 0.04;
export const isColoured = ({ lab }: Pick<Line, 'lab'>): boolean => toLch(lab).chroma >= COLOURED_LINE;

/** Lines within so many degrees are of one pen. */
const SAME_PEN = 25;

/** Of lines in several pens those of the coloured one that drew most. */
export function mainPen(lines: readonly Line[]): {
  readonly length: number;
  readonly lines: readonly Line[];
} {
  const coloured = lines.filter(isColoured);
  const hues = coloured.map(({ lab }) => toLch(lab).hue);
  let most = { length: 0, lines: [] as readonly Line[] };
  for (const hue of hues) {
    const own = coloured.filter((_, k) => hueDistance(hues[k]!, hue) < SAME_PEN);
    const length = lengthOf(own);
    if (length > most.length) most = { length, lines: own };
  }
  return most;
}

export const lengthOf = (lines: readonly Pick<Line, 'length'>[]): number =>
  lines.reduce((sum, { length }) => sum + length, 0);

/** One pen drew a page if it drew this share of it. */
const ONE_PEN = 0.65;

/** The colour of the pen that drew the page. What several pens drew has none of its own: their mean is no pen's. */
export function penColour({ pen, strokes }: Pick<Scene, 'pen' | 'strokes'>): Lch {
  const mean = toLch(pen.lab);
  return mainPen(strokes).length < ONE_PEN * lengthOf(strokes) ? { ...mean, chroma: 0 } : mean;
}
