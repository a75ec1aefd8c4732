import { median } from '../planes/quantile.ts';
import type { DrawnObject, Grid, Kind, Region } from '../scene/scene.ts';

/** A sun that lies low, and the lowest band of a rainbow, are no ground. */
const MAY_BE_GROUND: ReadonlySet<Kind> = new Set(['scenery', 'unknown']);

/**
 * A long coloured strip under everything is ground: its top edge per column, carried on level to both sides of the
 * picture where it stops short.
 */
export function findGround(
  grid: Grid,
  label: ArrayLike<number>,
  regions: readonly Omit<Region, 'part'>[],
  objects: readonly Pick<DrawnObject, 'regions' | 'kind'>[],
) {
  const { width, height } = grid;
  const drawn = regions.slice(1);
  const ofThings = new Set(objects.flatMap((one) => (MAY_BE_GROUND.has(one.kind) ? [] : one.regions)));
  const left = Math.min(...drawn.map(({ box }) => box.x0));
  const right = Math.max(...drawn.map(({ box }) => box.x1));
  const bottom = Math.max(...drawn.map(({ box }) => box.y1));
  const strip = drawn.find(({ id, kind, box, area }) => {
    const boxWidth = box.x1 - box.x0 + 1;
    return (
      kind === 'fill' &&
      !ofThings.has(id) &&
      boxWidth > 0.66 * (right - left) &&
      boxWidth > 0.5 * width &&
      area / boxWidth < 0.45 * boxWidth &&
      box.y1 > bottom - 0.05 * height &&
      box.y0 > 0.25 * height &&
      area > 0.4 * boxWidth * (box.y1 - box.y0 + 1)
    );
  });
  if (!strip) return undefined;
  const known: { x: number; y: number }[] = [];
  for (let x = 0; x < width; x++) {
    for (let y = strip.box.y0; y <= strip.box.y1; y++) {
      if (label[y * width + x] !== strip.id) continue;
      known.push({ x, y });
      break;
    }
  }
  const level = median(known.map(({ y }) => y));
  const top = new Float32Array(width);
  let next = 0;
  for (let x = 0; x < width; x++) {
    while (next < known.length && known[next]!.x < x) next++;
    const after = known[next];
    const before = known[next - 1];
    if (after?.x === x) top[x] = after.y;
    else if (before && after)
      top[x] = before.y + ((after.y - before.y) * (x - before.x)) / (after.x - before.x);
    else {
      const end = (before ?? after)!;
      const fade = 1 / (1 + (Math.abs(x - end.x) / 20) ** 2);
      top[x] = level + (end.y - level) * fade;
    }
  }
  return { region: strip.id, top };
}
