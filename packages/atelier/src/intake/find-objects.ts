import { connectRuns, eachRun, pieceAt } from '../planes/components.ts';
import { dilate } from '../planes/morphology.ts';
import type { DrawnObject, Face, Grid, Region, Stroke } from '../scene/scene.ts';

/** Connected things: regions with the strokes that touch them. */
export function findObjects(
  grid: Grid,
  subject: Uint8Array,
  label: ArrayLike<number>,
  regions: readonly Pick<Region, 'id'>[],
  strokes: readonly Stroke[],
  faces: readonly Face[],
  pen: number,
): DrawnObject[] {
  const { width, height, size } = grid;
  const drawn = new Uint8Array(subject.length);
  for (let i = 0; i < drawn.length; i++) if (subject[i]! > 0) drawn[i] = 1;
  const pieces = connectRuns(dilate(drawn, width, height, Math.max(2, 0.6 * pen)), width, height);
  const { runs, owner, list } = pieces;
  const ownRegions = list.map((): number[] => []);
  const ownStrokes = list.map((): number[] => []);
  const seen = new Uint8Array(regions.length);
  eachRun(runs, width, height, (run, from, to) => {
    for (let i = from; i <= to; i++) {
      const id = label[i]!;
      if (id === 0 || seen[id]) continue;
      seen[id] = 1;
      ownRegions[owner[run]!]!.push(id);
    }
  });
  strokes.forEach(({ points }, id) => {
    const middle = 2 * ((points.length / 2) >> 1);
    const x = Math.min(width - 1, Math.max(0, Math.floor(points[middle]!)));
    const y = Math.min(height - 1, Math.max(0, Math.floor(points[middle + 1]!)));
    const piece = pieceAt(pieces, x, y);
    if (piece >= 0) ownStrokes[piece]!.push(id);
  });
  const faceHosts = new Set(faces.map((face) => face.host));
  return list
    .toSorted((p, q) => q.area - p.area || p.id - q.id)
    .flatMap((one, id): DrawnObject[] => {
      const own = { regions: ownRegions[one.id]!, strokes: ownStrokes[one.id]! };
      if (own.regions.length === 0 && own.strokes.length === 0) return [];
      const { x0, y0, x1, y1 } = one;
      return [
        {
          id,
          box: { x0, y0, x1, y1 },
          ...own,
          straightness: straightnessOf(
            own.strokes.map((stroke) => strokes[stroke]!),
            0.11 * Math.sqrt((x1 - x0 + 1) * (y1 - y0 + 1)) + 0.004 * size,
          ),
          living: own.regions.some((region) => faceHosts.has(region)),
        },
      ];
    });
}

/** Share of the drawn length that runs straight (within 4 % sideways) for at least `run` cells. */
function straightnessOf(strokes: readonly Stroke[], run: number): number {
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
