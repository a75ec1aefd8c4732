import { SCENE_LIMITS } from '../scene/scene-limits.ts';
import type { Centreline } from './strokes.ts';
import { normalAt } from './stroke-sides.ts';

/** Farthest that is looked, in shares of the size. */
const REACH = 0.05;

/** Free room beside every point to the next ink, so that thickening a thin line does not close up a face. */
export function measureClearance(
  strokes: readonly Centreline[],
  width: number,
  height: number,
): Float32Array[] {
  const owner = new Int32Array(width * height).fill(-1);
  strokes.forEach(({ points }, id) => {
    for (const { x, y } of points) {
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const cell = Math.floor(y) * width + Math.floor(x);
      owner[cell] = id;
      if (x + 1 < width) owner[cell + 1] = id;
    }
  });
  const reach = REACH * Math.max(width, height);
  return strokes.map(({ points, radius, closed, dot }, id) => {
    const room = points.map((point, i) => {
      if (dot) return reach;
      const normal = normalAt(points, i, closed);
      let least = reach;
      for (const sign of [-1, 1]) {
        for (let t = 3; t < least; t++) {
          const x = Math.floor(point.x + sign * normal.x * t);
          const y = Math.floor(point.y + sign * normal.y * t);
          if (x < 0 || y < 0 || x >= width || y >= height) break;
          const other = owner[y * width + x]!;
          if (other >= 0 && (other !== id || t > 6 + radius[i]!)) least = t;
        }
      }
      return least;
    });
    return Float32Array.from(room, (_, i) => Math.max(SCENE_LIMITS.clearance, leastAround(room, i)));
  });
}

/** The least among six to both sides. */
function leastAround(room: readonly number[], i: number): number {
  let least = room[i]!;
  const end = Math.min(room.length, i + 7);
  for (let k = Math.max(0, i - 6); k < end; k++) if (room[k]! < least) least = room[k]!;
  return least;
}
