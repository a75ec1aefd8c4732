import type { Photo } from '../paper/photo.ts';
import type { Point } from '../scene/scene.ts';
import { brush } from './brush.ts';
import { LINE_RADIUS, type Edit, type EditOf } from './edit.ts';

/** Around a line its pen is looked for this far, in its radii, in every so many pixels. */
const NEARBY = 9;
const EVERY = 7;
/** Ink is what differs most from the paper beside it: this share of the pixels, by this many steps of a byte at least. */
const INKED = 0.06;
const LEAST_INK = 26;
/** Where there is no ink nearby: a pencil, as a share of the light. */
const PENCIL = 0.32;

const isLine = (edit: Edit): edit is EditOf<'line'> => edit.kind === 'line';

/** Lines that a parent added, drawn on the photo itself in the pen beside them: everything that reads it sees them. */
export function drawLines(photo: Photo, edits: readonly Edit[]): Photo {
  const lines = edits.filter(isLine);
  if (lines.length === 0) return photo;
  const { width, height } = photo;
  const rgb = photo.rgb.slice();
  const radius = LINE_RADIUS * Math.max(width, height);
  for (const { points } of lines) {
    const way = points.map(({ x, y }): Point => ({ x: x * width, y: y * height }));
    const pen = penNear(photo, way, NEARBY * radius);
    brush(photo, way, radius, (cell) => {
      for (let c = 0; c < 3; c++) rgb[3 * cell + c] = pen ? pen[c]! : PENCIL * photo.rgb[3 * cell + c]!;
    });
  }
  return { ...photo, rgb };
}

/** The mean of what differs most from the paper around a way; nothing where nothing does. */
function penNear(photo: Photo, way: readonly Point[], reach: number): readonly number[] | undefined {
  const near: number[] = [];
  let count = 0;
  brush(photo, way, reach, (cell) => {
    if (count++ % EVERY === 0) near.push(cell);
  });
  const channel = (c: number) => near.map((cell) => photo.rgb[3 * cell + c]!).toSorted((p, q) => p - q);
  const paper = [0, 1, 2].map((c) => channel(c)[near.length >> 1] ?? 255);
  const byInk = near
    .map((cell) => ({
      cell,
      ink: Math.max(...paper.map((value, c) => Math.abs(value - photo.rgb[3 * cell + c]!))),
    }))
    .toSorted((p, q) => q.ink - p.ink)
    .slice(0, Math.max(1, Math.round(INKED * near.length)));
  const middle = byInk[byInk.length >> 1];
  if (!middle || middle.ink < LEAST_INK) return undefined;
  return [0, 1, 2].map(
    (c) => byInk.reduce((sum, { cell }) => sum + photo.rgb[3 * cell + c]!, 0) / byInk.length,
  );
}
