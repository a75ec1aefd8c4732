import { STROKE_ROLE, type Scene, type Stroke } from '../scene/scene.ts';

/** Points over which a width or a place may change: shorter would show as beads. */
export const SMOOTHING = 4;

/** The number of a point that may lie beyond the ends: round again, or the end itself. */
export const pointIn = (count: number, closed: boolean) => (k: number) =>
  closed ? ((k % count) + count) % count : Math.min(count - 1, Math.max(0, k));

/** What bounds a piece of a broad outline against the rest of it is that outline. */
export function alongRims(roles: Uint8Array, { side }: Stroke, rims: ReadonlySet<number>) {
  for (let k = 0; k < roles.length; k++)
    if (roles[k] === STROKE_ROLE.boundary && rims.has(side[2 * k]!) !== rims.has(side[2 * k + 1]!))
      roles[k] = STROKE_ROLE.silhouette;
}

/** An outline that is drawn thinner than the child's lies at its outer edge, where what it bounds ends. */
export function atRim(
  scene: Scene,
  stroke: Stroke,
  roles: Uint8Array,
  drawn: Float32Array,
  rims: ReadonlySet<number>,
): Float32Array {
  const { points, side, closed } = stroke;
  const count = drawn.length;
  const at = pointIn(count, closed);
  /** To the right of the way, of length 1. */
  const normal = (k: number): readonly [number, number] => {
    const [before, after] = [at(k - 2), at(k + 2)];
    const dx = points[2 * after]! - points[2 * before]!;
    const dy = points[2 * after + 1]! - points[2 * before + 1]!;
    const long = Math.hypot(dx, dy) || 1;
    return [dy / long, -dx / long];
  };
  const outward = drawn.map((r, k) => {
    const [left, right] = [side[2 * k]!, side[2 * k + 1]!];
    const isOut = (id: number) => id === 0 || rims.has(id);
    const isRim = r > 0 && roles[k] === STROKE_ROLE.silhouette && isOut(left) !== isOut(right);
    const outer = isOut(left) ? left : right;
    // where it is a blot it bounds no more than a line does
    const line = Math.min(stroke.radius[k]!, 0.6 * scene.pen.width) - r;
    const most = isRim ? Math.max(line, outer === 0 ? 0 : 2 * scene.regions[outer]!.inradius) : 0;
    if (most <= 0) return 0;
    const [nx, ny] = normal(k);
    const way = outer === left ? -1 : 1;
    // beyond the edge it would hang in the air
    let far = 0;
    while (
      far < most &&
      isDrawn(scene, points[2 * k]! + way * nx * (far + r), points[2 * k + 1]! + way * ny * (far + r))
    )
      far += STEP;
    return Math.min(far, most) * way;
  });
  if (!outward.some((by) => by !== 0)) return points;
  const out = points.slice();
  for (let k = 0; k < count; k++) {
    let by = 0;
    for (let d = -SMOOTHING; d <= SMOOTHING; d++) by += outward[at(k + d)]! / (2 * SMOOTHING + 1);
    const [nx, ny] = normal(k);
    out[2 * k]! += nx * by;
    out[2 * k + 1]! += ny * by;
  }
  return out;
}

/** Cells by which an edge is looked for. */
const STEP = 0.5;

function isDrawn({ label, grid: { width, height } }: Scene, x: number, y: number): boolean {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  return i >= 0 && j >= 0 && i < width && j < height && label[j * width + i] !== 0;
}
