import { cellsWithin } from '../planes/cells-within.ts';
import { components } from '../planes/components.ts';
import { distanceTo } from '../planes/distance.ts';
import { giveBack } from '../planes/idle-planes.ts';
import { maskOf } from '../planes/morphology.ts';
import { mostFrequent } from '../planes/most-frequent.ts';
import type { LabPlanes } from '../planes/oklab.ts';
import { LINE, PAPER } from '../rooms/basins.ts';
import { areCrossed, enlarged, findStar, radiusOf, type Point } from './star-tips.ts';

/** So much of what is drawn in one with it lies within it, a pen's breadth more allowed for. */
const WITHIN = 0.75;
/** Shares of a star drawn in lines: paper that shows between the fattest, paint as which lines beside each other pass, paint of another colour than theirs; and of its paint, paper that shows in it. */
const SHARE = { paper: 0.045, paint: 0.36, other: 0.08, bare: 0.6 } as const;
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
 * closed or not, painted in one colour or not, and where strokes lie so near each other that they pass for paint is line.
 */
export function fillStars(label: Int32Array, page: Page): void {
  const { kinds, width, height, pen } = page;
  const drawn = maskOf(kinds.length, (i) => kinds[i] !== PAPER);
  const { label: piece, list } = components(drawn, width, height, { eight: true });
  const candidates = list.flatMap((one) => {
    const star = findStar(piece, one, width);
    return star ? [{ ...star, one }] : [];
  });
  if (candidates.length === 0) return;
  const far = distanceTo(drawn, width, height);
  const fromLine = distanceTo(
    maskOf(kinds.length, (i) => kinds[i] === LINE),
    width,
    height,
  );
  // tips are cells, and lie in their middle
  const within = (outline: readonly Point[]) =>
    cellsWithin(
      outline.map(([x, y]) => [x + 0.5, y + 0.5]),
      page,
    );
  for (const { tips, outline, one } of candidates) {
    if (!areCrossed(tips, far, width, pen)) continue;
    const broader = within(enlarged(outline, 1 + pen / radiusOf(tips)));
    if (broader.filter((i) => piece[i] === one.id).length < WITHIN * one.area) continue;
    fillStar(label, within(outline), page, areCrossed(tips, fromLine, width, pen));
  }
  giveBack(far, fromLine);
}

/** Where its lines are seen to cross, the star may be painted all over in one colour; else it is paper between lines. */
function fillStar(
  label: Int32Array,
  cells: readonly number[],
  { kinds, lab }: Page,
  hasLines: boolean,
): void {
  const all = new Map<number, number[]>();
  for (const i of cells) {
    const same = all.get(kinds[i]!);
    if (same) same.push(i);
    else all.set(kinds[i]!, [i]);
  }
  const share = (some: readonly number[]) =>
    some.reduce((sum, kind) => sum + (all.get(kind)?.length ?? 0), 0) / cells.length;
  const paints = [...all.keys()].filter((kind) => kind !== PAPER && kind !== LINE);
  const unlike = (kind: number) => {
    const colour = meanColour(all.get(kind) ?? [], lab);
    return paints.filter((one) => differ(meanColour(all.get(one)!, lab), colour) > OTHER_COLOUR);
  };
  const colours = unlike(LINE);
  const isPainted = share(colours) > SHARE.other;
  const main = isPainted ? colours.reduce((a, b) => (share([b]) > share([a]) ? b : a)) : PAPER;
  const others = isPainted ? unlike(main).filter((kind) => colours.includes(kind)) : colours;
  const isStar = isPainted
    ? hasLines &&
      share(others) <= SHARE.other * share(colours) &&
      share([PAPER]) <= SHARE.bare * share(colours)
    : share([PAPER]) >= SHARE.paper && share(paints) <= SHARE.paint;
  const star = mostFrequent((all.get(main) ?? []).map((i) => label[i]!).filter((id) => id > 0));
  if (!isStar || star === undefined) return;
  for (const i of cells) {
    const kind = kinds[i]!;
    if (others.includes(kind)) continue;
    if (kind !== LINE) kinds[i] = kind === PAPER || colours.includes(kind) ? main : LINE;
    label[i] = star;
  }
}

type Colour = readonly [number, number, number];

const differ = (a: Colour, b: Colour) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function meanColour(cells: readonly number[], { L, A, B }: LabPlanes): Colour {
  const mean = (plane: Float32Array) => cells.reduce((sum, i) => sum + plane[i]!, 0) / cells.length;
  return [mean(L), mean(A), mean(B)];
}
