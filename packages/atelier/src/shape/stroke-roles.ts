import { median } from '../planes/quantile.ts';
import { STROKE_ROLE, type Scene, type Stroke } from '../scene/scene.ts';

/** A change of role shorter than this share of the long side, or than the pen is broad, is a slip of the hand, not another part. */
const SLIP = 0.028;
/** A line follows a border if one lies within this many pen widths, for this share of its points. */
const HUG = { widths: 1.3, share: 0.75 };
/** Cosine from which on a direction is ahead or behind. */
const AHEAD = 0.8;

/** From this width on, as a share of the long side, an outline is a ring of its own, if the page's pen is so broad or it is so much broader than that: styles without outlines keep it. */
const BAND = { width: 0.048, broader: 1.5 };

export const drawsBands = ({ pen, grid }: Pick<Scene, 'pen' | 'grid'>) => pen.width > BAND.width * grid.size;

function isBand({ pen, grid }: Scene, { radius }: Stroke): boolean {
  const wide = 2 * median(radius);
  return wide > BAND.width * grid.size && wide > BAND.broader * pen.width;
}

/**
 * Roles without flicker: a crayon outline weaves in and out of its own fill, and would leave crumbs in every style
 * that draws details but not outlines.
 */
export function calmRoles(scene: Scene, stroke: Stroke): Uint8Array {
  const role = Uint8Array.from(stroke.role);
  const count = role.length;
  if (stroke.dot) return role;
  if (!stroke.feature && (drawsBands(scene) || isBand(scene, stroke)))
    return role.map((one) => (one === STROKE_ROLE.silhouette ? STROKE_ROLE.free : one));
  if (count < 4) return role;
  const perPoint = stroke.length / count;
  const least = Math.max(SLIP * scene.grid.size, scene.pen.width);
  for (let from = 0; from < count;) {
    let to = from + 1;
    while (to < count && role[to] === role[from]) to++;
    const before = from > 0 ? role[from - 1] : undefined;
    const after = to < count ? role[to] : undefined;
    const heir = before ?? after;
    if (
      heir !== undefined &&
      (to - from) * perPoint < least &&
      (before === undefined || after === undefined || before === after)
    )
      role.fill(heir, from, to);
    from = to;
  }
  if (!stroke.feature && hugsBorder(scene, stroke))
    for (let k = 0; k < count; k++)
      if (role[k] === STROKE_ROLE.detail || role[k] === STROKE_ROLE.free) role[k] = STROKE_ROLE.silhouette;
  return role;
}

/** Whether a line runs along a border of the plates instead of across them. */
function hugsBorder({ grid, label, pen }: Scene, { points, radius, length }: Stroke): boolean {
  const count = radius.length;
  const { width, height, size } = grid;
  // a long free line that touches a border here and there is an arm or a stem
  if (length > 0.3 * size) return false;
  let near = 0;
  for (let k = 0; k < count; k++) {
    const x = points[2 * k]!;
    const y = points[2 * k + 1]!;
    const reach = Math.max(radius[k]!, pen.width / 2) * 2 * HUG.widths;
    const labels = new Set<number>();
    const [before, after] = [Math.max(0, k - 2), Math.min(count - 1, k + 2)];
    const dx = points[2 * after]! - points[2 * before]!;
    const dy = points[2 * after + 1]! - points[2 * before + 1]!;
    for (let turn = 0; turn < 8; turn++) {
      const [cos, sin] = [Math.cos((turn * Math.PI) / 4), Math.sin((turn * Math.PI) / 4)];
      // what lies ahead and behind is what an arm leads to, not a border that it follows
      if (Math.abs(cos * dx + sin * dy) > AHEAD * Math.sqrt(dx * dx + dy * dy)) continue;
      const px = Math.min(width - 1, Math.max(0, Math.floor(x + cos * reach)));
      const py = Math.min(height - 1, Math.max(0, Math.floor(y + sin * reach)));
      labels.add(label[py * width + px]!);
    }
    if (labels.size > 1) near++;
  }
  return near >= HUG.share * count;
}
