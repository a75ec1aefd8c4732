import { fromHex } from '../colour/oklab.ts';
import { tidyAreas, type Areas } from '../ink/tidy-areas.ts';
import type { Lines } from '../ink/lines.ts';
import { connectRuns, markPieces, pieceAt } from '../planes/components.ts';
import { depthIn } from '../planes/distance.ts';
import { open } from '../planes/morphology.ts';
import type { Lab, Point } from '../scene/scene.ts';
import { cellAt } from './cell-at.ts';
import { dropOwnLines } from './drop-own-lines.ts';
import type { Page } from './drop-seams.ts';
import { enclose } from './enclose.ts';
import { partPiece } from './part-piece.ts';
import type { PlacedEdits } from './place-edits.ts';
import { weldAreas } from './weld-areas.ts';

/** What was filled and read as a line: at least so deep where it is tapped, in cells; deep in so many shares of that all through; of at most so many squares of it. */
const THICK = 3;
const CORE = 0.8;
const COMPACT = 60;

/** Areas with what a parent says of them; what they are painted with is still the child's own. */
export interface EditedAreas extends Areas {
  readonly lines: Lines;
  /** Cells of lines that went with what was taken away. */
  readonly ownLines?: Uint8Array;
  /** Colours that a parent gave, by label; null where it shall have none. */
  readonly fills: ReadonlyMap<number, Lab | null>;
  /** What was parted from which larger area, by label. */
  readonly parted: ReadonlyMap<number, number>;
}

/** Pieces as a parent says: paper around the drawing, enclosed by it, one or two, and in which colour; and the lines that are left then. */
export function editAreas(areas: Areas, edits: PlacedEdits, page: Page): EditedAreas {
  const { grid } = page;
  const [bare, enclosed, filled] = [edits.of('paper'), edits.of('drawing'), edits.of('fill')];
  const [splits, welds] = [edits.of('split'), edits.of('weld')];
  if ([bare, enclosed, filled, splits, welds].every(({ length }) => length === 0))
    return { ...areas, lines: page.lines, fills: new Map(), parted: new Map() };
  const lines = { ...page.lines, mask: page.lines.mask.slice() };
  const label = areas.label.slice();
  const painted = [...areas.painted];
  const taken = new Uint8Array(label.length);
  const idAt = (point: Point) => label[cellAt(point, grid)]!;
  for (const { edit, points, index } of [...bare, ...enclosed].toSorted((p, q) => p.index - q.index)) {
    const id = idAt(points[0]!);
    if (edit.kind === 'drawing') {
      if (id === 0 && enclose(label, painted.length, points[0]!, { ...page, lines })) painted.push(false);
      else if (id === 0 && edit.solid && fromLine(label, painted.length, points[0]!, { ...page, lines }))
        painted.push(true);
      else edits.miss(index);
    } else if (id === 0) edits.miss(index);
    else
      for (let i = 0; i < label.length; i++)
        if (label[i] === id) [label[i], taken[i]] = [0, edit.lines ? 1 : taken[i]!];
  }
  // what was enclosed again has its lines again
  for (let i = 0; i < taken.length; i++) if (label[i] !== 0) taken[i] = 0;
  const ownLines = taken.includes(1) ? dropOwnLines(taken, { ...grid, label, lines }) : undefined;
  const cut: (readonly Point[])[] = [];
  for (const { points } of splits) {
    const id = idAt(points[0]!);
    if (id === 0 || id !== idAt(points[1]!)) continue;
    partPiece(label, painted, points, { ...page, lines });
    cut.push(points);
  }
  weldAreas(label, painted, edits, { ...page, lines });
  const tidy = tidyAreas(label, painted, grid.width, grid.height);
  const fills = new Map<number, Lab | null>();
  for (const { points, index, edit } of filled) {
    const id = tidy.label[cellAt(points[0]!, grid)]!;
    if (id === 0) edits.miss(index);
    else fills.set(id, edit.colour === null ? null : fromHex(edit.colour));
  }
  const parted = partedIn(tidy.label, cut, grid);
  return { ...tidy, lines, fills, parted, ...(ownLines && { ownLines }) };
}

/** The smaller side of every cut came from the larger one. */
function partedIn(
  label: Int32Array,
  cuts: readonly (readonly Point[])[],
  grid: Page['grid'],
): Map<number, number> {
  const areaOf = (id: number) => label.reduce((sum, one) => sum + Number(one === id), 0);
  const parted = new Map<number, number>();
  for (const ends of cuts) {
    const [larger, smaller] = ends
      .map((point) => label[cellAt(point, grid)]!)
      .toSorted((p, q) => areaOf(q) - areaOf(p)) as [number, number];
    if (larger !== smaller && larger !== 0 && smaller !== 0) parted.set(smaller, larger);
  }
  return parted;
}

/** Makes a piece of what is thick where a line was tapped, the tip of a star or a pair of lips, and leaves the thinner line that it hangs on. */
function fromLine(label: Int32Array, id: number, point: Point, { grid, lines }: Page): boolean {
  const { width, height } = grid;
  const cell = cellAt(point, grid);
  const half = depthIn(lines.mask, width, height)[cell]!;
  if (half < THICK) return false;
  const thick = open(lines.mask, width, height, Math.max(1, Math.round(CORE * half)));
  const connected = connectRuns(thick, width, height);
  const piece = pieceAt(connected, Math.floor(point.x), Math.floor(point.y));
  // a line all along is no thing that was filled
  if (piece === -1 || connected.list[piece]!.area > COMPACT * half * half) return false;
  const own = new Uint8Array(label.length);
  const which = connected.list.map((_, k) => k === piece);
  markPieces(own, 1, connected, which, width);
  for (let i = 0; i < own.length; i++) if (own[i] && label[i] === 0) [label[i], lines.mask[i]] = [id, 0];
  return true;
}
