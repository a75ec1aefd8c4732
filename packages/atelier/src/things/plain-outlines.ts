import { maskOf } from '../planes/morphology.ts';
import type { Box, Grid } from '../scene/scene.ts';

/** A page, and what of it one thing covers. */
interface Outline {
  readonly grid: Grid;
  readonly label: ArrayLike<number>;
  readonly box: Box;
  readonly regions: readonly number[];
}

/** A fish: a belly, a waist near one end and a tail that is wider again; no legs, lying. */
const FISH = { long: 1.25, longest: 3.6, waist: 0.5, tail: 1.35, belly: 0.3, steps: 40 };
/** A star: five points about evenly around the middle, deep bays between them. */
const STAR = { angles: 72, bay: 0.66, least: 0.002, turn: 24, uneven: 0.22 };

/** What its outline alone says is a fish. */
export function isFish({ grid, label, box: { x0, x1, y0, y1 }, regions }: Outline): boolean {
  const [w, h] = [x1 - x0 + 1, y1 - y0 + 1];
  if (regions.length === 0 || w < FISH.long * h || w > FISH.longest * h) return false;
  if (w < 0.2 * grid.size) return false;
  const own = new Set(regions);
  const { width } = grid;
  const thick = Array.from({ length: FISH.steps }, (_, k) => {
    const x = Math.floor(x0 + ((k + 0.5) / FISH.steps) * w);
    let cells = 0;
    for (let y = y0; y <= y1; y++) cells += Number(own.has(label[y * width + x]!));
    return cells;
  });
  return hasTail(thick) || hasTail(thick.toReversed());
}

/** Thicknesses from mouth to tail. */
function hasTail(thick: readonly number[]): boolean {
  const count = thick.length;
  const body = Math.max(...thick.slice(0, Math.floor(0.7 * count)));
  let waist = Math.floor(0.6 * count);
  for (let k = waist; k < 0.95 * count; k++) if (thick[k]! < thick[waist]!) waist = k;
  const tail = Math.max(...thick.slice(waist));
  const belly = thick.filter((t, k) => k < waist && t > 0.6 * body).length;
  return (
    body > 0 &&
    thick[waist]! > 0 &&
    thick[waist]! < FISH.waist * body &&
    tail > FISH.tail * thick[waist]! &&
    tail < 1.1 * body &&
    belly > FISH.belly * count
  );
}

/** What its outline alone says is a star. */
export function isStar({
  grid: { width, height },
  label,
  box: { x0, x1, y0, y1 },
  regions,
}: Outline): boolean {
  const isOwn = maskOf(Math.max(0, ...regions) + 1, (id) => regions.includes(id));
  let [area, sx, sy] = [0, 0, 0];
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++)
      if (isOwn[label[y * width + x]!]) {
        area++;
        sx += x;
        sy += y;
      }
  if (area < STAR.least * width * height) return false;
  const reach = Array.from({ length: STAR.angles }, (_, k) => {
    const angle = (k / STAR.angles) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    let far = 0;
    for (let r = 1; r < x1 - x0 + y1 - y0; r++) {
      const x = Math.round(sx / area + dx * r);
      const y = Math.round(sy / area + dy * r);
      if (x < x0 || y < y0 || x > x1 || y > y1) break;
      if (isOwn[label[y * width + x]!]) far = r;
    }
    return far;
  });
  const points = reach.flatMap((r, k) => {
    const near = [-4, -3, -2, -1, 1, 2, 3, 4].map((d) => reach[(k + d + STAR.angles) % STAR.angles]!);
    return near.every((other, j) => r > other || (r === other && j > 3)) ? [k] : [];
  });
  if (points.length !== 5) return false;
  const tips = points.map((k) => reach[k]!);
  const mean = tips.reduce((sum, r) => sum + r, 0) / 5;
  const spread = Math.sqrt(tips.reduce((sum, r) => sum + (r - mean) ** 2, 0) / 5);
  const turns = points.map(
    (k, j) => (((points[(j + 1) % 5]! - k + STAR.angles) % STAR.angles) * 360) / STAR.angles,
  );
  return (
    spread < STAR.uneven * mean &&
    turns.every((turn) => Math.abs(turn - 72) < STAR.turn) &&
    Math.min(...reach) < STAR.bay * mean
  );
}
