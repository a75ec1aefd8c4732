import { labDistance, toLch } from '../colour/oklab.ts';
import type { Region } from '../scene/scene.ts';
import { heightOf, meanLab, widthOf, type Piece } from './pieces.ts';
import { COLOURS, nameOfColour, type ThingSight } from './thing-facts.ts';

const log = (value: number) => Math.log(Math.max(1e-4, value));
type Shape = Omit<Region, 'part'>;
/** Twins are about as large, and on one height. */
const TWIN = { ratio: 1.9, beside: 0.12 };

/** What is known of a region within its thing: what the weights of `name-parts` were fitted to, after how likely the thing is each class. */
export function regionFacts(region: Shape, thing: Piece, { regions, faces, grid }: ThingSight): number[] {
  const { box } = thing;
  const [wide, high] = [widthOf(box), heightOf(box)];
  const own = new Set(thing.regions);
  const areas = thing.regions.map((id) => regions[id]!);
  const enclosed = areas.reduce((sum, one) => sum + one.area, 0);
  const larger = areas.filter((one) => one.area > region.area);
  const [largest] = areas.toSorted((p, q) => q.area - p.area);
  const rim = Math.max(1, region.perimeter);
  const border = (test: (one: Shape) => boolean) =>
    region.neighbours.reduce(
      (sum, { id, length }) => sum + (own.has(id) && test(regions[id]!) ? length : 0),
      0,
    ) / rim;
  const colour = new Float64Array(COLOURS);
  if (region.lab) colour[nameOfColour(region.lab)] = 1;
  const parent = own.has(region.parent) ? regions[region.parent] : undefined;
  const twins = areas.filter(
    (one) =>
      one !== region &&
      Math.max(one.area / region.area, region.area / one.area) < TWIN.ratio &&
      Math.abs(one.centre.y - region.centre.y) < TWIN.beside * high,
  );
  const alike = areas.filter(
    (one) => one !== region && Math.max(one.area / region.area, region.area / one.area) < TWIN.ratio,
  );
  const head = faces.find(({ host }) => own.has(host));
  const mean = meanLab(thing.paint, thing.painted);
  const lch = toLch(region.lab ?? [1, 0, 0]);
  return [
    (region.box.x1 - region.box.x0 + 1) / wide,
    (region.box.y1 - region.box.y0 + 1) / high,
    Math.abs((region.centre.x - box.x0) / wide - 0.5),
    (region.centre.y - box.y0) / high,
    (region.box.y0 - box.y0) / high,
    (region.box.y1 - box.y0) / high,
    log(region.area / Math.max(1, enclosed)),
    log(region.area / (grid.width * grid.height)),
    region.area / (widthOf(region.box) * heightOf(region.box)),
    (4 * Math.PI * region.area) / (rim * rim),
    (Math.PI * region.inradius ** 2) / region.area,
    log(widthOf(region.box) / heightOf(region.box)),
    (region.centre.y - region.box.y0) / heightOf(region.box),
    larger.length,
    region.kind === 'fill' ? 1 : 0,
    lch.L,
    lch.chroma,
    ...colour,
    region.lab && thing.painted > 0 ? labDistance(region.lab, mean) : -1,
    parent ? 1 : 0,
    parent ? log(region.area / parent.area) : 0,
    areas.filter((one) => one.parent === region.id).length,
    (region.neighbours.find(({ id }) => id === 0)?.length ?? 0) / rim,
    border((one) => one.centre.y < region.box.y0),
    border((one) => one.centre.y > region.box.y1),
    border((one) => one === largest),
    border((one) => one.area > region.area),
    twins.length,
    alike.length,
    log(areas.length),
    ...(head ? toFace(region, head.host, regions[head.host]!, head.eyes) : [-1, 0, 0, 0, 0]),
    region.box.y0 <= 2 ? 1 : 0,
    region.box.y1 >= grid.height - 3 ? 1 : 0,
  ];
}

/** Is it the head, does it lie in it, and where beside it, in breadths of the head. */
function toFace(
  region: Shape,
  host: number,
  head: Shape,
  eyes: readonly { readonly centre: { readonly x: number; readonly y: number } }[],
): number[] {
  const x = eyes.reduce((sum, { centre }) => sum + centre.x, 0) / eyes.length;
  const y = eyes.reduce((sum, { centre }) => sum + centre.y, 0) / eyes.length;
  const broad = widthOf(head.box);
  return [
    region.id === host ? 2 : region.parent === host ? 1 : 0,
    Math.abs(region.centre.x - x) / broad,
    (region.centre.y - y) / broad,
    (region.box.y0 - head.box.y1) / broad,
    (region.neighbours.find(({ id }) => id === host)?.length ?? 0) / Math.max(1, region.perimeter),
  ];
}
