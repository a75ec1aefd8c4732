import type { Box, Stroke } from '../scene/scene.ts';
import { heightOf, widthOf } from './pieces.ts';

/** Cells where regions meet: x, y and the two regions, four numbers each. */
export type Seams = Int16Array;

/** How much of its square a thing fills, as where the weights were trained. */
const FILLED = 0.86;
/** Lines are drawn this broad, in cells of the square: what a thing is does not depend on the pen. */
const BROAD = 0.75;

export function findSeams(label: ArrayLike<number>, width: number, height: number): Seams {
  const seams: number[] = [];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const id = label[i]!;
      if (x + 1 < width && label[i + 1] !== id) seams.push(x, y, id, label[i + 1]!);
      if (y + 1 < height && label[i + width] !== id) seams.push(x, y, id, label[i + width]!);
    }
  }
  return Int16Array.from(seams);
}

/** The lines of a thing and the rims of its areas, in the middle of a square. */
export function inkSquare(
  side: number,
  box: Box,
  own: ReadonlySet<number>,
  strokes: readonly Stroke[],
  seams: Seams,
): Uint8Array {
  const ink = new Uint8Array(side * side);
  const scale = (FILLED * side) / Math.max(widthOf(box), heightOf(box));
  const left = side / 2 - ((box.x0 + box.x1 + 1) / 2) * scale;
  const top = side / 2 - ((box.y0 + box.y1 + 1) / 2) * scale;
  const dab = (x: number, y: number) => {
    const cx = x * scale + left;
    const cy = y * scale + top;
    for (let row = Math.floor(cy - BROAD); row <= cy + BROAD; row++) {
      for (let column = Math.floor(cx - BROAD); column <= cx + BROAD; column++) {
        if (row < 0 || column < 0 || row >= side || column >= side) continue;
        const dx = column + 0.5 - cx;
        const dy = row + 0.5 - cy;
        const value = 255 * Math.min(1, Math.max(0, BROAD + 0.5 - Math.sqrt(dx * dx + dy * dy)));
        const at = row * side + column;
        if (value > ink[at]!) ink[at] = value;
      }
    }
  };
  for (const { points } of strokes)
    for (let k = 0; k < points.length; k += 2) dab(points[k]!, points[k + 1]!);
  for (let k = 0; k < seams.length; k += 4)
    if (own.has(seams[k + 2]!) || own.has(seams[k + 3]!)) dab(seams[k]! + 0.5, seams[k + 1]! + 0.5);
  return ink;
}
