import type { Pt } from '../shape/contour.ts';
import { fitOpen, type Cubic } from '../shape/fit-curve.ts';

/** Strips along the runs of an outline that face away from the light, tapering at both ends. */
export function crescentsOf(points: readonly Pt[], shift: number, tolerance: number): Cubic[][] {
  const count = points.length;
  if (count < 24) return [];
  const facing = points.map((_, i) => {
    const [ax, ay] = points[(i - 3 + count) % count]!;
    const [bx, by] = points[(i + 3) % count]!;
    const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) || 1;
    // outward normal of a line that keeps the inside on one hand; lower right is away from the light
    return ((by - ay) * 0.7 - (bx - ax) * 0.7) / length;
  });
  const outward =
    Math.sign(
      points.reduce(
        (sum, [x, y], i) => sum + x * points[(i + 1) % count]![1] - points[(i + 1) % count]![0] * y,
        0,
      ),
    ) || 1;
  const away = smoothRing(
    facing.map((f) => f * outward),
    8,
  );
  const start = away.findIndex((f) => f <= 0);
  if (start < 0) return [];
  const runs: number[][] = [];
  let run: number[] = [];
  for (let k = 0; k <= count; k++) {
    const i = (start + k) % count;
    if (away[i]! > 0 && k < count) run.push(i);
    else {
      if (run.length > 14) runs.push(run);
      run = [];
    }
  }
  return runs.map((indices) => {
    // just inside the plate, so that no shade peeps out of a cut-out
    const outer = indices.map((i): Pt => [points[i]![0] - 0.6, points[i]![1] - 0.6]);
    const inner = indices.map((i): Pt => {
      const depth = shift * Math.min(1, away[i]! * 1.6);
      return [points[i]![0] - depth * 0.7, points[i]![1] - depth * 0.7];
    });
    return [...fitOpen(outer, tolerance), ...fitOpen(inner.toReversed(), tolerance)];
  });
}

function smoothRing(values: readonly number[], reach: number): number[] {
  const count = values.length;
  return values.map((_, i) => {
    let sum = 0;
    for (let d = -reach; d <= reach; d++) sum += values[(i + d + count) % count]!;
    return sum / (2 * reach + 1);
  });
}
