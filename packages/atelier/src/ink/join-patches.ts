import { PAPER } from '../rooms/basins.ts';
import { isUnlike, type Pigments } from './find-pigments.ts';
import { colourDistance, type Colour } from './join-shades.ts';
import type { Place } from './places.ts';

/** Paper that the network takes for colored joins the paint it is open to: by belief, and least share of its border along that paint. */
const COLOURED = { fill: 0.6, touch: 0.15, area: 1 } as const;
/**
 * So does paper whose mean colour is hardly another: a wall in the shadow, a crown in glare. Of the 44 labelled pairs of our working
 * photographs that meet so, 8 of the 11 that are one lie nearer than this, and one of the 33 that are two. Much more paper than there is paint is no part of it: the paint is a smear.
 */
const HARDLY = { apart: 0.05, share: 5 } as const;
/** So does paint of a like pigment that lies in another: least share of its border, and most area as a share of the other's. */
const LIKE = { touch: 0.4, area: 0.2 } as const;

/** Patches with no line around them that belong to the paint beside: where the pencil left paper, or was pressed otherwise. By place what it is part of. */
export function joinPatches(
  places: readonly Place[],
  fill: Float64Array,
  mean: readonly Colour[],
  pigments: Pigments,
): Int32Array {
  const into = Int32Array.from(places, ({ id }) => id);
  const find = (id: number): number => {
    let at = id;
    while (into[at] !== at) at = into[at] = into[into[at]!]!;
    return at;
  };
  for (const place of places.toSorted((p, q) => p.area - q.area || p.id - q.id)) {
    if (place.id === 0 || place.area === 0) continue;
    let [best, most] = [0, 0];
    for (const [other, length] of place.touch) {
      const target = find(other);
      if (target === 0 || target === place.id || places[target]!.kind === PAPER || length <= most) continue;
      most = length;
      best = target;
    }
    if (best === 0) continue;
    const touch = most / place.perimeter;
    const share = place.area / places[best]!.area;
    if (
      place.kind === PAPER
        ? isColoured(fill[place.id]!, touch, share) ||
          (share < HARDLY.share && colourDistance(mean[place.id]!, mean[best]!) < HARDLY.apart)
        : isLike(place, places[best]!, touch, share, pigments)
    )
      into[place.id] = best;
  }
  return into.map((_, id) => find(id));
}

const isColoured = (fill: number, touch: number, share: number): boolean =>
  fill > COLOURED.fill && touch > COLOURED.touch && share < COLOURED.area;

const isLike = (place: Place, other: Place, touch: number, share: number, pigments: Pigments): boolean =>
  touch > LIKE.touch && share < LIKE.area && !isUnlike(pigments, place.kind, other.kind);

/** The mean of a belief over each place. */
export function meanOver(label: Int32Array, plane: Float32Array, count: number): Float64Array {
  const sum = new Float64Array(count);
  const cells = new Int32Array(count);
  for (let i = 0; i < label.length; i++) {
    sum[label[i]!]! += plane[i]!;
    cells[label[i]!]!++;
  }
  for (let id = 0; id < count; id++) sum[id]! /= Math.max(1, cells[id]!);
  return sum;
}
