import { z } from 'zod';
import type { Box } from '../composition/grid.ts';
import { settled, type Placement } from './placement.ts';
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

/** Nothing of it is printed: whoever left it out wanted that. */
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

/** The placement nearest to this one that has all faces on the area within its rim: moved, and smaller if it must be. */
export function movedIn(faces: readonly Box[], on: Laid): Placement {
  const wanted = faces.filter((face) => !isLeftOut(boxOnArea(face, on)));
  const rim = rimOf(on.blank.title, on.area) ?? noRim;
  for (let scale = on.placement.scale, k = 0; k < tries; k += 1, scale *= shrink) {
    const smaller = settled({ ...on.placement, scale });
    const boxes = wanted.map((face) => boxOnArea(face, { ...on, placement: smaller }));
    const moved = settled({
      ...smaller,
      x:
        smaller.x +
        inwards(
          boxes.map(({ x, width }) => [x, x + width]),
          rim.x,
        ),
      y:
        smaller.y +
        inwards(
          boxes.map(({ y, height }) => [y, y + height]),
          rim.y,
        ),
    });
    if (faceTrouble(faces, { ...on, placement: moved }) === undefined) return moved;
  }
  return on.placement;
}

/** How far all of these have to go to lie between the rims, the least way. */
function inwards(spans: readonly (readonly [from: number, to: number])[], rim: number): number {
  const least = Math.min(...spans.map(([from]) => from));
  const most = Math.max(...spans.map(([, to]) => to));
  if (least < rim) return rim - least;
  return most > 1 - rim ? 1 - rim - most : 0;
}
