import type { Box, Stroke } from '../scene/scene.ts';
import { heightOf, widthOf } from './pieces.ts';

/** What runs straight for this share of its thing and of the page is no arc of something round. */
const RUN = { ofThing: 0.25, ofPage: 0.004 };

/** Share of the drawn length of a thing that runs straight (within 4 % sideways) for a good while. */
export function straightnessOf(strokes: readonly Stroke[], box: Box, size: number): number {
  const run = RUN.ofThing * Math.sqrt(widthOf(box) * heightOf(box)) + RUN.ofPage * size;
  let straight = 0;
  let total = 0;
  for (const { points, dot, length } of strokes) {
    if (dot) continue;
    const count = points.length / 2;
    const step = length / Math.max(1, count - 1);
    const reach = Math.max(4, Math.round(run / Math.max(0.5, step)));
    const flags = new Uint8Array(count);
    for (let from = 0; from + reach < count; from += Math.max(1, reach >> 2)) {
      if (!isStraight(points, from, from + reach)) continue;
      flags.fill(1, from, from + reach + 1);
    }
    straight += step * flags.reduce((sum, flag) => sum + flag, 0);
    total += step * count;
  }
  return total > 0 ? Math.min(1, straight / total) : 0;
}

function isStraight(points: Float32Array, from: number, to: number): boolean {
  const ax = points[2 * from]!;
  const ay = points[2 * from + 1]!;
  const dx = points[2 * to]! - ax;
  const dy = points[2 * to + 1]! - ay;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 1) return false;
  for (let k = from + 1; k < to; k++) {
    const off = Math.abs((points[2 * k]! - ax) * dy - (points[2 * k + 1]! - ay) * dx) / length;
    if (off > 0.04 * length) return false;
  }
  return true;
}
