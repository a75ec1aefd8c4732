import { isMostlyFree } from '../scene/free-share.ts';
import type { Region, Stroke } from '../scene/scene.ts';
import { gapTo } from '../scene/stroke-points.ts';

/** Limbs begin within this many radii of a stick figure's head. */
const NEAR = 3.2;
/** A round is no larger than this much of the circle in it. */
const ROUND = 1.6;
/** So many limbs hang below it, and such a share of all. */
const LIMBS = { fewest: 3, share: 0.75 };

/** A round on top of three and more bare lines is the head of a stick figure, with a face or without, alone or hand in hand. */
export function isStickHead(
  { kind, area, inradius, centre }: Pick<Region, 'kind' | 'area' | 'inradius' | 'centre'>,
  strokes: readonly Stroke[],
): boolean {
  if (kind !== 'paper' || area > ROUND * Math.PI * inradius ** 2) return false;
  const limbs = strokes.filter(
    (stroke) => isMostlyFree(stroke) && !stroke.dot && gapTo(centre, stroke.points) < NEAR * inradius,
  );
  const below = limbs.filter(({ points }) => {
    let low = 0;
    for (let k = 1; k < points.length; k += 2) low += Number(points[k]! > centre.y);
    return low > 0.4 * points.length;
  });
  return below.length >= LIMBS.fewest && below.length > LIMBS.share * limbs.length;
}
