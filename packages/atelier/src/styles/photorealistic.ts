import type { Scene } from '../scene/scene.ts';
import { ceramic } from './ceramic.ts';
import type { Style } from './style.ts';
import { wood } from './wood.ts';

/** A photographed object: a glazed figurine or painted plywood; the first seed takes what suits the subject. */
export const photorealistic: Style = (context) => {
  const order = suitsWood(context.scene) || lies(context.scene) ? [wood, ceramic] : [ceramic, wood];
  return order[(context.seed - 1) % 2]!(context);
};

/** Houses, scenery and thickets of thin lines would be pillows in clay; plywood holds them. */
function suitsWood({ objects, frame, ground, pen, regions, grid }: Scene): boolean {
  const built = objects.some(({ living, straightness }) => !living && straightness > 0.66);
  const enclosed =
    regions.reduce((sum, { id, area }) => sum + (id === 0 ? 0 : area), 0) / (grid.width * grid.height);
  return built || frame === 'full-bleed' || ground !== undefined || pen.fineness > 0.5 || enclosed < 0.02;
}

/** Wider than tall, with less than this share of its width in its lowest rows on the ground. */
const LYING = { wide: 1.1, rows: 0.07, touching: 0.12 };

/** A flower on its side touches a table at one point and would hover over it: on a board it lies. */
function lies({ objects, regions, label, grid, faces }: Scene): boolean {
  if (faces.length > 0) return false;
  const areaOf = (ids: readonly number[]) => ids.reduce((sum, id) => sum + regions[id]!.area, 0);
  const largest = objects.toSorted((p, q) => areaOf(q.regions) - areaOf(p.regions))[0];
  if (!largest || largest.regions.length === 0) return false;
  const { x0, y0, x1, y1 } = largest.box;
  const [w, h] = [x1 - x0 + 1, y1 - y0 + 1];
  if (w < LYING.wide * h) return false;
  const own = new Set(largest.regions);
  const from = Math.floor(y1 - LYING.rows * h);
  let touching = 0;
  for (let x = x0; x <= x1; x++) {
    let low = false;
    for (let y = from; y <= y1; y++) low ||= own.has(label[y * grid.width + x]!);
    touching += Number(low);
  }
  return touching < LYING.touching * w;
}
