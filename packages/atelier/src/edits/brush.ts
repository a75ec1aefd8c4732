import type { Point } from '../scene/scene.ts';

interface Plane {
  readonly width: number;
  readonly height: number;
}

/** Every cell within the radius of a way through these points. */
export function brush(
  { width, height }: Plane,
  points: readonly Point[],
  radius: number,
  paint: (cell: number) => void,
): void {
  points.forEach((b, k) => {
    const a = points[k - 1] ?? b;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const squared = dx * dx + dy * dy;
    const [left, right] = span(a.x, b.x, radius, width);
    const [top, bottom] = span(a.y, b.y, radius, height);
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const [px, py] = [x + 0.5 - a.x, y + 0.5 - a.y];
        const along = squared > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / squared)) : 0;
        const [ex, ey] = [px - along * dx, py - along * dy];
        if (ex * ex + ey * ey <= radius * radius) paint(y * width + x);
      }
    }
  });
}

const span = (p: number, q: number, radius: number, length: number): readonly [number, number] => [
  Math.max(0, Math.floor(Math.min(p, q) - radius)),
  Math.min(length - 1, Math.ceil(Math.max(p, q) + radius)),
];
