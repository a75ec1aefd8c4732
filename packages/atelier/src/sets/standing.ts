import type { DrawnObject, Kind, Scene } from '../scene/scene.ts';
import { extentOf } from '../shape/extent.ts';

/** Where a thing stands, in cells. */
export interface Footing {
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
}

/** What ends no higher than this share of the sheet above the lowest thing stands too; smaller things hover. */
const STANDS = { above: 0.17, area: 0.0035 };

/** These stand wherever they are, and those never do. */
export const ROOTED: ReadonlySet<Kind> = new Set(['house', 'tree', 'flower']);
const AFLOAT: ReadonlySet<Kind> = new Set(['star', 'sun', 'cloud', 'balloon']);

/** Where the ground begins under what only hangs in the sky, as a share of the picture's height. */
export const FAR_BELOW = 0.96;

/** It hangs in the sky, however low on the sheet its rays or its string reach. */
export const isAfloat = ({ kind, living }: DrawnObject) => !living && AFLOAT.has(kind);

/** Houses, trees and flowers stand wherever they were drawn, other things near the lower edge of the drawing; what hangs in the sky never does. */
export function footingsOf(scene: Scene): Footing[] {
  const { objects, regions, grid } = scene;
  const lowest = extentOf(scene).y1;
  return objects.flatMap((object) => {
    const { box } = object;
    const rooted =
      ROOTED.has(object.kind) ||
      object.regions.some((id) => ['roof', 'wall', 'trunk'].includes(regions[id]!.part));
    const low = box.y1 > lowest - STANDS.above * grid.height;
    const large = (box.x1 - box.x0) * (box.y1 - box.y0) > STANDS.area * grid.width * grid.height;
    if (!large || !(rooted || low) || isAfloat(object)) return [];
    return [{ x0: box.x0, x1: box.x1 + 1, y: box.y1 + 1 }];
  });
}
