import { connectRuns, extent } from '../planes/components.ts';
import type { Box, Region } from '../scene/scene.ts';
import type { Evidence } from './evidence.ts';

/** Smallest room that is looked into, in shares of the size, and sizes of what is found there. */
const ROOM = 0.02;
const SIZES = { least: 0.006, most: 0.55, ofRoom: 0.7 };

/**
 * What stands free in each room of the page: neither strokes nor areas, but all that hangs together and does not hang on
 * the room's wall. An eye of a broad marker is an area with a rim of strokes and crumbs; here it is one thing.
 */
export function findBlobs(
  { width, size }: Pick<Evidence, 'width' | 'size'>,
  label: Uint16Array,
  line: Uint8Array,
  shapes: readonly Pick<Region, 'box'>[],
): Box[] {
  return shapes.flatMap(({ box }, host) => {
    if (extent(box) < ROOM * size) return [];
    const [wide, high] = [box.x1 - box.x0 + 1, box.y1 - box.y0 + 1];
    const other = new Uint8Array(wide * high);
    for (let y = 0, to = 0; y < high; y++)
      for (let i = (box.y0 + y) * width + box.x0, x = 0; x < wide; x++, i++, to++)
        if (label[i] !== host || line[i]) other[to] = 1;
    const { list } = connectRuns(other, wide, high, { eight: true });
    return list.flatMap((one) => {
      const { x0, y0, x1, y1 } = one;
      const long = extent(one);
      if (
        one.border > 0 ||
        long < SIZES.least * size ||
        long > Math.min(SIZES.most * size, SIZES.ofRoom * Math.max(wide, high))
      )
        return [];
      return [{ x0: box.x0 + x0, y0: box.y0 + y0, x1: box.x0 + x1, y1: box.y0 + y1 }];
    });
  });
}
