import { depthIn } from '../planes/distance.ts';
import { maskOf } from '../planes/morphology.ts';
import { quantile } from '../planes/quantile.ts';
import type { Grid, Point } from '../scene/scene.ts';
import { cellAt } from './cell-at.ts';
import { climb } from './climb.ts';
import type { Page } from './drop-seams.ts';

/** Colors this far from each other, so many cells apart, part what lies on both sides; within a scribble only the farthest do. */
const EDGE = 0.05;
const REACH = 2;
const FARTHEST = 0.8;

/**
 * One piece becomes two along what the page shows between two of its places: a line, a change of color, or where they leave the
 * narrowest way.
 */
export function partPiece(
  label: Int32Array,
  painted: boolean[],
  [first, second]: readonly Point[],
  page: Page,
): void {
  const { grid } = page;
  const [one, other] = [cellAt(first!, grid), cellAt(second!, grid)];
  if (one === other) return;
  const id = label[one]!;
  const piece = maskOf(label.length, (i) => label[i] === id);
  const depth = depthBetweenEdges(piece, page);
  const added = painted.push(painted[id]!) - 1;
  flood({ label, piece, depth, grid }, [
    [one, id],
    [other, added],
  ]);
}

/** How far every cell of a piece is from its rim and from what the page shows within it. */
function depthBetweenEdges(piece: Uint8Array, { grid: { width, height }, lines, lab }: Page): Float32Array {
  const edge = new Float32Array(piece.length);
  const inside: number[] = [];
  for (let i = 0; i < piece.length; i++) {
    if (!piece[i]) continue;
    const x = i % width;
    for (const [p, q] of [
      [x < REACH ? i : i - REACH, x + REACH < width ? i + REACH : i],
      [i - REACH * width, i + REACH * width],
    ] as const)
      if (piece[p] && piece[q])
        edge[i]! +=
          (lab.L[p]! - lab.L[q]!) ** 2 + (lab.A[p]! - lab.A[q]!) ** 2 + (lab.B[p]! - lab.B[q]!) ** 2;
    inside.push(edge[i]!);
  }
  const least = Math.max(EDGE ** 2, quantile(inside, FARTHEST));
  return depthIn(
    maskOf(piece.length, (i) => piece[i] === 1 && !lines.mask[i] && edge[i]! <= least),
    width,
    height,
  );
}

interface Basin {
  readonly label: Int32Array;
  readonly piece: Uint8Array;
  readonly depth: Float32Array;
  readonly grid: Grid;
}

/** Labels spread from their cells through a piece, always to the deepest cell that any of them reaches. */
function flood({ label, piece, depth, grid }: Basin, seeds: readonly (readonly [number, number])[]): void {
  const { width } = grid;
  const waiting: number[][] = [];
  const left = piece.slice();
  let level = 0;
  const take = (cell: number, id: number) => {
    if (!left[cell]) return;
    left[cell] = 0;
    label[cell] = id;
    const at = Math.floor(depth[cell]!);
    (waiting[at] ??= []).push(cell);
    level = Math.max(level, at);
  };
  const next: number[] = [];
  for (const [cell, id] of seeds) take(cell, id);
  const tops = seeds.map(([cell]) => climb(depth, cell, grid));
  if (tops[0] !== tops[1]) seeds.forEach(([, id], k) => take(tops[k]!, id));
  for (; level >= 0;) {
    const queue = waiting[level];
    const k = (next[level] ??= 0);
    if (!queue || k >= queue.length) {
      level--;
      continue;
    }
    next[level] = k + 1;
    const cell = queue[k]!;
    const x = cell % width;
    if (x > 0) take(cell - 1, label[cell]!);
    if (x < width - 1) take(cell + 1, label[cell]!);
    take(cell - width, label[cell]!);
    take(cell + width, label[cell]!);
  }
}
