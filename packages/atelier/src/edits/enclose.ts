import { connectRuns, labelRuns, pieceAt } from '../planes/components.ts';
import { depthIn } from '../planes/distance.ts';
import { growLabels } from '../planes/grow.ts';
import { maskOf } from '../planes/morphology.ts';
import type { Grid, Point } from '../scene/scene.ts';
import { climb } from './climb.ts';
import type { Page } from './drop-seams.ts';

/** A line belongs to what it encloses: its whole breadth, in pens. */
const UNDER_LINE = 1.15;
/** What lies this near to the rim, in pens, is its line. */
const RIM = 1.5;
/** Gaps of this many cells to each side of their middle are closed, the narrowest first. */
const GAPS = [0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36] as const;
/** What is drawn around a place goes along all of its rim but so much. */
const MOST_OPEN = 0.25;
/** Sides of the page that what a child drew runs off at most. */
const MOST_SIDES = 1;
/** A tap may hit the line itself. */
const BESIDE = 8;

/** Makes a piece of the background around a point and of the line around it, where lines close most of it off. */
export function enclose(label: Int32Array, id: number, point: Point, page: Page): boolean {
  return [false, true].some((faint) => encloseWithin(label, id, point, { ...page, faint }));
}

function encloseWithin(
  label: Int32Array,
  id: number,
  point: Point,
  { grid, lines, dropped, faint }: Page & { faint: boolean },
): boolean {
  const { width, height } = grid;
  const isWall = (i: number) => lines.mask[i] === 1 || (faint && dropped[i]! > 0);
  const free = maskOf(label.length, (i) => label[i] === 0 && !isWall(i));
  const first = nearest(free, point, grid);
  if (first === undefined) return false;
  const depth = depthIn(free, width, height);
  const deepest = climb(depth, first, grid);
  for (const gap of GAPS) {
    if (depth[deepest]! <= gap) return false;
    const room = roomAt(deepest, gap, { free, depth, grid });
    if (!room[first] || !isClosed(room, free, grid)) continue;
    for (let i = 0; i < label.length; i++) if (room[i]) label[i] = id;
    const around = maskOf(label.length, (i) => label[i] === 0 && isWall(i));
    for (let i = 0; i < label.length; i++) if (around[i]) label[i] = -1;
    const may = Array.from({ length: id + 1 }, (_, k) => k === id);
    growLabels(label, around, width, height, { steps: Math.ceil(UNDER_LINE * lines.width) + 2, may });
    for (let i = 0; i < label.length; i++) if (label[i]! < 0) label[i] = 0;
    if (faint) drawRim(label, id, { grid, lines, dropped });
    return true;
  }
  return false;
}

/** Ink along the rim of what a parent says is drawn was drawn, too. */
function drawRim(label: Int32Array, id: number, { grid, lines, dropped }: Omit<Page, 'lab'>): void {
  const depth = depthIn(
    maskOf(label.length, (i) => label[i] === id),
    grid.width,
    grid.height,
  );
  for (let i = 0; i < label.length; i++)
    if (dropped[i] && label[i] === id && depth[i]! < RIM * lines.width) lines.mask[i] = 1;
}

interface Air {
  readonly free: Uint8Array;
  readonly depth: Float32Array;
  readonly grid: Grid;
}

/** Free cells that are nearer to what hangs together with a cell by ways broader than a gap than to anything else that does. */
function roomAt(cell: number, gap: number, { free, depth, grid: { width, height } }: Air): Uint8Array {
  const broad = connectRuns(
    maskOf(free.length, (i) => depth[i]! > gap),
    width,
    height,
  );
  const own = pieceAt(broad, cell % width, Math.floor(cell / width));
  const rooms = labelRuns(broad.runs, broad.owner, width, height);
  if (gap > 0) growLabels(rooms, free, width, height);
  return maskOf(free.length, (i) => rooms[i] === own);
}

/** Whether lines run along most of the rim of a room, and it runs off the page on one side at most. */
function isClosed(room: Uint8Array, free: Uint8Array, { width, height }: Grid): boolean {
  let [open, drawn] = [0, 0];
  const sides = new Set<number>();
  for (let i = 0; i < room.length; i++) {
    if (!room[i]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    for (const [side, isOff, beside] of [
      [0, x === 0, i - 1],
      [1, x === width - 1, i + 1],
      [2, y === 0, i - width],
      [3, y === height - 1, i + width],
    ] as const) {
      if (isOff) sides.add(side);
      if (isOff || (free[beside] && !room[beside])) open++;
      else if (!room[beside]) drawn++;
    }
  }
  return sides.size <= MOST_SIDES && open <= MOST_OPEN * (open + drawn);
}

function nearest(free: Uint8Array, { x, y }: Point, { width, height }: Grid): number | undefined {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  for (let reach = 0; reach < BESIDE; reach++)
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const [cx, cy] = [column + dx, row + dy];
        if (Math.max(Math.abs(dx), Math.abs(dy)) !== reach) continue;
        if (cx < 0 || cy < 0 || cx >= width || cy >= height) continue;
        if (free[cy * width + cx]) return cy * width + cx;
      }
  return undefined;
}
