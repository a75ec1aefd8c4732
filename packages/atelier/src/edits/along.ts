import type { Point } from '../scene/scene.ts';

/**
 * Numbers of the pieces that a way through these places of a page passes, in its order and each once. Places are shares of
 * the page, what lies beyond its rim is left out; paper, number 0, is no piece.
 */
export function piecesAlong(
  label: ArrayLike<number>,
  { width, height }: { readonly width: number; readonly height: number },
  points: readonly Point[],
): number[] {
  const passed = new Set<number>();
  points.forEach((to, k) => {
    const from = points[k - 1] ?? to;
    const [dx, dy] = [(to.x - from.x) * width, (to.y - from.y) * height];
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy))));
    for (let step = 0; step <= steps; step++) {
      const x = Math.floor(from.x * width + (dx * step) / steps);
      const y = Math.floor(from.y * height + (dy * step) / steps);
      if (x >= 0 && y >= 0 && x < width && y < height) passed.add(label[y * width + x]!);
    }
  });
  passed.delete(0);
  return [...passed];
}
