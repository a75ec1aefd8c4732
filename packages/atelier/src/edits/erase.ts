import type { Evidence } from '../ink/evidence.ts';
import { cellsWithin } from '../planes/cells-within.ts';
import type { Flat } from '../paper/flatten.ts';
import type { Grid } from '../scene/scene.ts';
import { brush } from './brush.ts';
import type { PlacedEdits } from './place-edits.ts';

/** Per cell 1 where a parent said that there is nothing but paper, and drew nothing later; nothing where nobody did. */
export function erasedCells(edits: PlacedEdits, grid: Grid): Uint8Array | undefined {
  const [strokes, outlines] = [edits.of('erase'), edits.of('cut')];
  if (strokes.length + outlines.length === 0) return undefined;
  const erased = new Uint8Array(grid.width * grid.height);
  const inOrder = [...strokes, ...outlines, ...edits.of('line')].toSorted((p, q) => p.index - q.index);
  for (const { edit, points, radius } of inOrder) {
    if (edit.kind === 'cut') {
      const outline = points.map(({ x, y }) => [x, y] as const);
      for (const cell of cellsWithin(outline, grid)) erased[cell] = 1;
    } else brush(grid, points, radius, (cell) => (erased[cell] = edit.kind === 'erase' ? 1 : 0));
  }
  return erased;
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
