import type { Evidence } from '../ink/evidence.ts';
import type { Flat } from '../paper/flatten.ts';
import type { Grid, Point } from '../scene/scene.ts';
import { brush } from './brush.ts';
import type { PlacedEdits } from './place-edits.ts';

/** Per cell 1 where a parent said that there is nothing but paper, and drew nothing later; nothing where nobody did. */
export function erasedCells(edits: PlacedEdits, grid: Grid): Uint8Array | undefined {
  const [strokes, outlines] = [edits.of('erase'), edits.of('cut')];
  if (strokes.length + outlines.length === 0) return undefined;
  const erased = new Uint8Array(grid.width * grid.height);
  const inOrder = [...strokes, ...outlines, ...edits.of('line')].toSorted((p, q) => p.index - q.index);
  for (const { edit, points, radius } of inOrder) {
    if (edit.kind === 'cut') cellsWithin(erased, grid, points);
    else brush(grid, points, radius, (cell) => (erased[cell] = edit.kind === 'erase' ? 1 : 0));
  }
  return erased;
}

/** Marks all cells within an outline: between every other of its crossings with their row. */
export function cellsWithin(
  cells: Uint8Array,
  { width, height }: Pick<Grid, 'width' | 'height'>,
  points: readonly Point[],
): void {
  for (let y = 0; y < height; y++) {
    const at = y + 0.5;
    const crossings = points
      .flatMap((p, k) => {
        const q = points[(k + 1) % points.length]!;
        return p.y <= at === q.y <= at ? [] : [p.x + ((at - p.y) * (q.x - p.x)) / (q.y - p.y)];
      })
      .toSorted((p, q) => p - q);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.round(crossings[k]!));
      const to = Math.min(width, Math.round(crossings[k + 1]!));
      if (to > from) cells.fill(1, y * width + from, y * width + to);
    }
  }
}

/** Bare paper on the page itself, before anything is measured on it. */
export function eraseInk({ lab, ink }: Flat, erased: Uint8Array): void {
  for (let i = 0; i < erased.length; i++) {
    if (!erased[i]) continue;
    lab.L[i] = 1;
    lab.A[i] = lab.B[i] = ink[i] = 0;
  }
}

/** What the network saw there counts no more; whether the place lies within a thing is another question. */
export function eraseEvidence({ stroke, fill, bound, eye, mouth }: Evidence, erased: Uint8Array): void {
  for (const plane of [stroke, fill, bound, eye, mouth])
    for (let i = 0; i < erased.length; i++) if (erased[i]) plane[i] = 0;
}
