import { z } from 'zod';
import type { Box } from '../composition/grid.ts';
import { placeArtwork } from './place-artwork.ts';
import { settled, usualPlacement, type Placement } from './placement.ts';
import { boxOnArea, isBeyond, rimOf, type Laid, type Rim, type RimFate } from './rim.ts';

const share = z.number().min(0).max(1);

/** Where a picture shows faces, as boxes in shares of it. */
export const facesSchema = z.array(z.object({ x: share, y: share, width: share, height: share }));
export type Faces = z.infer<typeof facesSchema>;

/** Faces in the pixels of what is printed: of each picture on it, mirrored as it is. */
export const facesOn = (artworks: readonly Box[], faces: readonly Faces[], { mirror }: Placement): Box[] =>
  artworks.flatMap((box, index) =>
    (faces[index] ?? []).map(({ x, y, width, height }) => ({
      x: box.x + (mirror ? 1 - x - width : x) * box.width,
      y: box.y + y * box.height,
      width: width * box.width,
      height: height * box.height,
    })),
  );

const noRim: Pick<Rim, 'x' | 'y'> = { x: 0, y: 0 };

/** Nothing of it is printed: it was left out on purpose. */
const isLeftOut = ({ x, y, width, height }: Box): boolean =>
  x >= 1 || y >= 1 || x + width <= 0 || y + height <= 0;

/** What happens to the worst placed of these faces; the edge of the print area cuts what goes beyond it. */
export function faceTrouble(faces: readonly Box[], on: Laid): RimFate | undefined {
  const seen = faces.map((face) => boxOnArea(face, on)).filter((face) => !isLeftOut(face));
  if (seen.some((face) => isBeyond(face, noRim))) return 'cut';
  const rim = rimOf(on.blank.title, on.area);
  return rim && seen.some((face) => isBeyond(face, rim)) ? rim.fate : undefined;
}

/** Each try is so much smaller; the last ones fit whatever there is. */
const shrink = 0.94;
const tries = 40;

/** How far a picture may be moved, in shares of the area's sides. */
type Room = (on: Laid) => Pick<Rim, 'x' | 'y'>;

/** The placement nearest to this one that has all faces on the area within its rim: moved, and smaller if it must be. */
function nearestWhole(faces: readonly Box[], on: Laid, roomOf: Room): Placement {
  const wanted = faces.filter((face) => !isLeftOut(boxOnArea(face, on)));
  const rim = rimOf(on.blank.title, on.area) ?? noRim;
  for (let scale = on.placement.scale, k = 0; k < tries; k += 1, scale *= shrink) {
    const smaller = settled({ ...on.placement, scale });
    const room = roomOf({ ...on, placement: smaller });
    const boxes = wanted.map((face) => boxOnArea(face, { ...on, placement: smaller }));
    const across = boxes.map(({ x, width }) => [x, x + width] as const);
    const down = boxes.map(({ y, height }) => [y, y + height] as const);
    const moved = settled({
      ...smaller,
      x: smaller.x + atMost(room.x, inwards(across, rim.x)),
      y: smaller.y + atMost(room.y, inwards(down, rim.y)),
    });
    if (faceTrouble(faces, { ...on, placement: moved }) === undefined) return moved;
  }
  return on.placement;
}

const atMost = (most: number, way: number): number => Math.min(most, Math.max(-most, way));

/** Moved however far it takes: the visitor has asked for it. */
export const movedIn = (faces: readonly Box[], on: Laid): Placement =>
  nearestWhole(faces, on, () => ({ x: 1, y: 1 }));

/** As far as a picture that goes beyond the area can be moved and still reach its edges. */
function overhang({ picture, area, blank, placement }: Laid): Pick<Rim, 'x' | 'y'> {
  const { scale } = placeArtwork(picture, area, blank, placement);
  const high = (scale * area.width * picture.height) / picture.width / area.height;
  return { x: Math.max(0, (scale - 1) / 2), y: Math.max(0, (high - 1) / 2) };
}

/**
 * Where the shop lays a picture while nobody wishes for anything else: as usual, unless a face suffers by it. Then it is
 * moved while it still covers what it covered, and made smaller in the middle where that is not enough.
 */
export function placementClearOf(faces: Faces, on: Omit<Laid, 'placement'>): Placement {
  const laid = { ...on, placement: usualPlacement };
  const boxes = facesOn([{ x: 0, y: 0, ...on.picture }], [faces], usualPlacement);
  return faceTrouble(boxes, laid) === undefined ? usualPlacement : nearestWhole(boxes, laid, overhang);
}

/** How far all of these have to go to lie between the rims, the least way. */
function inwards(spans: readonly (readonly [from: number, to: number])[], rim: number): number {
  const least = Math.min(...spans.map(([from]) => from));
  const most = Math.max(...spans.map(([, to]) => to));
  if (least < rim) return rim - least;
  return most > 1 - rim ? 1 - rim - most : 0;
}
