import { areaOf } from '../scene/area-of.ts';
import type { Scene } from '../scene/scene.ts';
import { isAfloat } from './standing.ts';

/** Wider than tall, with less than this share of its width in its lowest rows on the ground. */
const LYING = { wide: 1.1, rows: 0.07, touching: 0.12 };

/** A flower on its side touches the ground at one point and would hover over it: it lies on what it is put on. */
export function lies(scene: Scene): boolean {
  const { objects, label, grid, faces } = scene;
  if (faces.length > 0) return false;
  const largest = objects.toSorted((p, q) => areaOf(scene, q.regions) - areaOf(scene, p.regions))[0];
  if (!largest || largest.regions.length === 0 || isAfloat(largest)) return false;
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
