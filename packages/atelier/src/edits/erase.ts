import type { Evidence } from '../ink/evidence.ts';
import type { Flat } from '../paper/flatten.ts';
import type { Grid, Point } from '../scene/scene.ts';
import type { PlacedEdits } from './place-edits.ts';

/** Per cell 1 where a parent said that there is nothing but paper; nothing where nobody did. */
export function erasedCells(edits: PlacedEdits, grid: Grid): Uint8Array | undefined {
  const strokes = edits.of('erase');
  const outlines = edits.of('cut');
  if (strokes.length + outlines.length === 0) return undefined;
  const erased = new Uint8Array(grid.width * grid.height);
  for (const { points, radius } of strokes)
    points.forEach((point, k) => brush(erased, grid, points[k - 1] ?? point, point, radius));
  for (const { points } of outlines) cut(erased, grid, points);
  return erased;
}

/** All cells within the radius of a straight way. */
function brush(erased: Uint8Array, { width, height }: Grid, a: Point, b: Point, radius: number): void {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const squared = dx * dx + dy * dy;
  const [left, right] = span(a.x, b.x, radius, width);
  const [top, bottom] = span(a.y, b.y, radius, height);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [px, py] = [x + 0.5 - a.x, y + 0.5 - a.y];
      const along = squared > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / squared)) : 0;
      const [ex, ey] = [px - along * dx, py - along * dy];
      if (ex * ex + ey * ey <= radius * radius) erased[y * width + x] = 1;
    }
  }
}

const span = (p: number, q: number, radius: number, length: number): readonly [number, number] => [
  Math.max(0, Math.floor(Math.min(p, q) - radius)),
  Math.min(length - 1, Math.ceil(Math.max(p, q) + radius)),
];

/** All cells within an outline: between every other of its crossings with their row. */
function cut(erased: Uint8Array, { width, height }: Grid, points: readonly Point[]): void {
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
      if (to > from) erased.fill(1, y * width + from, y * width + to);
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
