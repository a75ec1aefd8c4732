import type { Tube } from '../raster/capsules.ts';
import type { Scene } from '../scene/scene.ts';
import { replacedStrokes, type PlacedEye } from './eyes.ts';
import { isOnHead, pairsOf } from './pairs.ts';

/** Shares of an eye's radius: height over its centre, reach to both sides, rise in the middle, half width. */
const BROW = { up: 1.75, wide: 0.95, rise: 0.42, thick: 0.17, steps: 10 };

/** Brows over the eyes of a friendly face; none where the head ends or the child drew something itself. */
export function browsOf(scene: Scene, eyes: readonly PlacedEye[]): Tube[] {
  const hidden = replacedStrokes(scene);
  return pairsOf(scene, eyes).flatMap(({ face, left, right, reach }) => {
    const radius = left.radius;
    if (reach < 2.4 * radius) return [];
    const isFree = ({ x, y }: PlacedEye) => {
      const top = y - (BROW.up + BROW.rise + 2 * BROW.thick) * radius;
      if (![-1, 0, 1].every((k) => isOnHead(scene, face, x + k * radius, top))) return false;
      return scene.strokes.every(({ points }, index) => {
        if (hidden.has(index)) return true;
        for (let k = 0; k < points.length; k += 2)
          if (Math.abs(points[k]! - x) < 1.2 * radius && points[k + 1]! > top && points[k + 1]! < y)
            return false;
        return true;
      });
    };
    return isFree(left) && isFree(right) ? [browOver(left, -1), browOver(right, 1)] : [];
  });
}

/** Thicker towards the nose, thin at the temple. */
function browOver({ x, y, radius }: PlacedEye, outwards: number): Tube {
  const count = BROW.steps + 1;
  const points = new Float32Array(2 * count);
  const thick = new Float32Array(count);
  for (let k = 0; k < count; k++) {
    const t = (2 * k) / BROW.steps - 1;
    points[2 * k] = x + (t * BROW.wide + 0.12) * radius * outwards;
    points[2 * k + 1] = y - (BROW.up + BROW.rise * (1 - t * t) - 0.1 * t) * radius;
    thick[k] = BROW.thick * radius * (1 - 0.45 * Math.max(0, t)) * Math.sqrt(Math.max(0.1, 1 - t ** 6));
  }
  return { points, radius: thick, closed: false };
}
