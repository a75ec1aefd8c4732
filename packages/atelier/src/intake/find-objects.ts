import { connectRuns, eachRun, pieceAt } from '../planes/components.ts';
import { dilate } from '../planes/morphology.ts';
import { clamp } from '../planes/quantile.ts';
import type { DrawnObject, Face, Grid, Region, Stroke } from '../scene/scene.ts';
import { findScenery, type Scenery } from './find-scenery.ts';

/** Things: regions and strokes that touch each other, apart from the scenery they stand on and before, whose pieces are things too. */
export function findObjects(
  grid: Grid,
  subject: Uint8Array,
  label: ArrayLike<number>,
  regions: readonly Region[],
  strokes: readonly Stroke[],
  faces: readonly Face[],
  pen: number,
): DrawnObject[] {
  const { size } = grid;
  const scenery = findScenery(grid, label, regions, strokes);
  const things = Uint8Array.from(subject, (drawn, i) => (drawn > 0 && !scenery.cells[i] ? 1 : 0));
  const faceHosts = new Set(faces.map((face) => face.host));
  const pieces = [
    ...piecesOf(things, grid, label, strokes, pen, scenery, false),
    ...piecesOf(scenery.cells, grid, label, strokes, pen, scenery, true),
  ];
  return pieces
    .toSorted((p, q) => q.area - p.area)
    .map(({ box, own }, id): DrawnObject => ({
      id,
      box,
      ...own,
      straightness: straightnessOf(
        own.strokes.map((stroke) => strokes[stroke]!),
        0.11 * Math.sqrt((box.x1 - box.x0 + 1) * (box.y1 - box.y0 + 1)) + 0.004 * size,
      ),
      living: own.regions.some((region) => faceHosts.has(region)),
    }));
}

/** What hangs together in a mask, with the regions and strokes that lie there and are, or are not, scenery. */
function piecesOf(
  mask: Uint8Array,
  { width, height }: Grid,
  label: ArrayLike<number>,
  strokes: readonly Stroke[],
  pen: number,
  scenery: Scenery,
  isScenery: boolean,
) {
  if (!mask.includes(1)) return [];
  const pieces = connectRuns(dilate(mask, width, height, Math.max(2, 0.6 * pen)), width, height);
  const { runs, owner, list } = pieces;
  const own = list.map(() => ({ regions: [] as number[], strokes: [] as number[] }));
  const seen = new Uint8Array(scenery.regions.length);
  eachRun(runs, width, height, (run, from, to) => {
    for (let i = from; i <= to; i++) {
      const id = label[i]!;
      if (id === 0 || seen[id] || scenery.regions[id] !== isScenery || !mask[i]) continue;
      seen[id] = 1;
      own[owner[run]!]!.regions.push(id);
    }
  });
  strokes.forEach(({ points }, id) => {
    if (scenery.strokes[id] !== isScenery) return;
    const middle = 2 * ((points.length / 2) >> 1);
    const x = clamp(Math.floor(points[middle]!), 0, width - 1);
    const y = clamp(Math.floor(points[middle + 1]!), 0, height - 1);
    const piece = pieceAt(pieces, x, y);
    if (piece >= 0) own[piece]!.strokes.push(id);
  });
  return list.flatMap(({ id, area, x0, y0, x1, y1 }) =>
    own[id]!.regions.length + own[id]!.strokes.length === 0
      ? []
      : [{ area, box: { x0, y0, x1, y1 }, own: own[id]! }],
  );
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
