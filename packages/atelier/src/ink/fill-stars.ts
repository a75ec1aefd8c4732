import { components } from '../planes/components.ts';
import { distanceTo } from '../planes/distance.ts';
import { giveBack } from '../planes/idle-planes.ts';
import { maskOf } from '../planes/morphology.ts';
import { mostFrequent } from '../planes/most-frequent.ts';
import type { LabPlanes } from '../planes/oklab.ts';
import { LINE, PAPER } from '../rooms/basins.ts';
import { areCrossed, cellsWithin, findTips, middleOf, radiusOf, type Point } from './star-tips.ts';

/** So much of what is drawn in one with it lies within it, a pen's breadth more allowed for. */
const WITHIN = 0.75;
/** Shares of a star drawn in lines: paper that shows between the fattest, paint as which lines beside each other pass, paint of another colour than theirs. */
const SHARE = { paper: 0.045, paint: 0.36, other: 0.08 } as const;
const OTHER_COLOUR = 0.1;

interface Page {
  /** What every cell is: paper, line, or paint of a pigment. */
  readonly kinds: Uint8Array;
  readonly lab: LabPlanes;
  readonly width: number;
  readonly height: number;
  readonly pen: number;
}

/**
 * A star drawn in one line that crosses itself is one thing: all between its tips becomes one place, whether they are
 * closed or not, and where strokes lie so near each other that they pass for paint is line.
 */
export function fillStars(label: Int32Array, page: Page): void {
  const { kinds, width, height, pen } = page;
  const drawn = maskOf(kinds.length, (i) => kinds[i] !== PAPER);
  const { label: piece, list } = components(drawn, width, height, { eight: true });
  const candidates = list.flatMap((one) => {
    const first = findTips(piece, one, [one.cx, one.cy], width);
    const star = first && findTips(piece, one, middleOf(first.tips), width);
    return star ? [{ ...star, one }] : [];
  });
  if (candidates.length === 0) return;
  const far = distanceTo(drawn, width, height);
  for (const { tips, outline, one } of candidates) {
    if (!areCrossed(tips, far, width, pen)) continue;
    const broader = cellsWithin(enlarged(outline, 1 + pen / radiusOf(tips)), width, height);
    if (broader.filter((i) => piece[i] === one.id).length < WITHIN * one.area) continue;
    fillStar(label, cellsWithin(outline, width, height), page);
  }
  giveBack(far);
}

function enlarged(outline: readonly Point[], by: number): Point[] {
  const [cx, cy] = middleOf(outline);
  return outline.map(([x, y]) => [cx + by * (x - cx), cy + by * (y - cy)]);
}

function fillStar(label: Int32Array, cells: readonly number[], { kinds, lab }: Page): void {
  const of = (kind: number) => cells.filter((i) => kinds[i] === kind);
  const paper = of(PAPER);
  const star = mostFrequent(paper.map((i) => label[i]!).filter((id) => id > 0));
  if (star === undefined || paper.length < SHARE.paper * cells.length) return;
  const lines = of(LINE);
  if (cells.length - paper.length - lines.length > SHARE.paint * cells.length) return;
  const ink = meanColour(lines, lab);
  const isOther = new Uint8Array(LINE + 1);
  for (const kind of new Set(cells.map((i) => kinds[i]!)))
    if (kind !== PAPER && kind !== LINE && differ(meanColour(of(kind), lab), ink) > OTHER_COLOUR)
      isOther[kind] = 1;
  const own = cells.filter((i) => !isOther[kinds[i]!]);
  if (cells.length - own.length > SHARE.other * cells.length) return;
  for (const i of own) {
    if (kinds[i] !== PAPER) kinds[i] = LINE;
    label[i] = star;
  }
}

type Colour = readonly [number, number, number];

const differ = (a: Colour, b: Colour) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function meanColour(cells: readonly number[], { L, A, B }: LabPlanes): Colour {
  const mean = (plane: Float32Array) => cells.reduce((sum, i) => sum + plane[i]!, 0) / cells.length;
  return [mean(L), mean(A), mean(B)];
}
