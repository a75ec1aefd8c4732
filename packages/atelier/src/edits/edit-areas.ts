import { fromHex } from '../colour/oklab.ts';
import { tidyAreas, type Areas } from '../ink/tidy-areas.ts';
import type { Lines } from '../ink/lines.ts';
import { connectRuns, markPieces, pieceAt } from '../planes/components.ts';
import { depthIn } from '../planes/distance.ts';
import { open } from '../planes/morphology.ts';
import { growLabels } from '../planes/grow.ts';
import type { Grid, Lab, Point } from '../scene/scene.ts';
import { cellAt } from './cell-at.ts';
import { dropOwnLines } from './drop-own-lines.ts';
import type { Page } from './drop-seams.ts';
import type { PlacedEdits } from './place-edits.ts';
import { weldAreas } from './weld-areas.ts';

/** What is not enclosed runs off the page. */
const OPEN = -1;
/** A line belongs to what it encloses: its whole breadth, in pens. */
const UNDER_LINE = 1.15;
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
}

/** Pieces as a parent says: paper around the drawing, enclosed by it, one or two, and in which colour; and the lines that are left then. */
export function editAreas(areas: Areas, edits: PlacedEdits, page: Page): EditedAreas {
  const { grid } = page;
  const [bare, enclosed, filled] = [edits.of('paper'), edits.of('drawing'), edits.of('fill')];
  const [splits, welds] = [edits.of('split'), edits.of('weld')];
  if ([bare, enclosed, filled, splits, welds].every(({ length }) => length === 0))
    return { ...areas, lines: page.lines, fills: new Map() };
  const lines = { ...page.lines, mask: page.lines.mask.slice() };
  const label = areas.label.slice();
  const painted = [...areas.painted];
  const taken = new Uint8Array(label.length);
  const idAt = (point: Point) => label[cellAt(point, grid)]!;
  for (const { edit, points, index } of [...bare, ...enclosed].toSorted((p, q) => p.index - q.index)) {
    const id = idAt(points[0]!);
    if (edit.kind === 'drawing') {
      if (id === 0 && enclose(label, painted.length, points[0]!, page)) painted.push(false);
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
  for (const { points } of splits) {
    const id = idAt(points[0]!);
    if (id !== 0 && id === idAt(points[1]!)) part(label, painted, points, grid);
  }
  weldAreas(label, painted, edits, { ...page, lines });
  const tidy = tidyAreas(label, painted, grid.width, grid.height);
  const fills = new Map<number, Lab | null>();
  for (const { points, index, edit } of filled) {
    const id = tidy.label[cellAt(points[0]!, grid)]!;
    if (id === 0) edits.miss(index);
    else fills.set(id, edit.colour === null ? null : fromHex(edit.colour));
  }
  return { ...tidy, lines, fills, ...(ownLines && { ownLines }) };
}

/** One piece becomes two, each of the cells that are nearer to its place than to the other one by a way within the piece. */
function part(label: Int32Array, painted: boolean[], [first, second]: readonly Point[], grid: Grid): void {
  const [one, other] = [cellAt(first!, grid), cellAt(second!, grid)];
  if (one === other) return;
  const id = label[one]!;
  const piece = Uint8Array.from(label, (value) => Number(value === id));
  for (let i = 0; i < label.length; i++) if (piece[i]) label[i] = -1;
  label[one] = id;
  label[other] = painted.push(painted[id]!) - 1;
  const may = painted.map((_, k) => k === id || k === label[other]);
  growLabels(label, piece, grid.width, grid.height, { may });
  for (let i = 0; i < label.length; i++) if (label[i]! < 0) label[i] = id;
}

/** Makes a piece of all background that hangs together with a point and of the line around it, unless that runs off the page. */
function enclose(
  label: Int32Array,
  id: number,
  point: Point,
  { grid: { width, height }, lines }: Page,
): boolean {
  const first = nearestFree(label, lines.mask, point, { width, height });
  if (first === OPEN) return false;
  const cells = [first];
  const seen = new Uint8Array(label.length);
  seen[first] = 1;
  for (let next = 0; next < cells.length; next++) {
    const cell = cells[next]!;
    const x = cell % width;
    if (x === 0 || x === width - 1 || cell < width || cell >= label.length - width) return false;
    for (const beside of [cell - 1, cell + 1, cell - width, cell + width]) {
      if (seen[beside] || label[beside] !== 0 || lines.mask[beside]) continue;
      seen[beside] = 1;
      cells.push(beside);
    }
  }
  for (const cell of cells) label[cell] = id;
  const around = new Uint8Array(label.length);
  for (let i = 0; i < label.length; i++) if (label[i] === 0 && lines.mask[i]) [label[i], around[i]] = [-1, 1];
  const may = Array.from({ length: id + 1 }, (_, k) => k === id);
  growLabels(label, around, width, height, { steps: Math.ceil(UNDER_LINE * lines.width) + 2, may });
  for (let i = 0; i < label.length; i++) if (label[i]! < 0) label[i] = 0;
  return true;
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

/** A tap may hit the line itself. */
function nearestFree(
  label: Int32Array,
  mask: Uint8Array,
  { x, y }: Point,
  { width, height }: Pick<Grid, 'width' | 'height'>,
): number {
  for (let reach = 0; reach < 8; reach++)
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const [cx, cy] = [Math.floor(x) + dx, Math.floor(y) + dy];
        if (Math.max(Math.abs(dx), Math.abs(dy)) !== reach) continue;
        if (cx < 0 || cy < 0 || cx >= width || cy >= height) continue;
        const cell = cy * width + cx;
        if (label[cell] === 0 && !mask[cell]) return cell;
      }
  return OPEN;
}
