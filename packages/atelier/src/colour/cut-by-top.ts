import type { Lab, Region, Scene } from '../scene/scene.ts';
import { CLOUD, PART_COLOUR } from './palettes.ts';

/** Bare paper that the page's upper edge cuts off hangs in the sky, no matter who reaches up to it: a sun, or else a cloud. */
export function cutByTop({ faces }: Scene, { id, kind, box, part }: Region): Lab | undefined {
  if (kind !== 'paper' || box.y0 > 2 || faces.some(({ host }) => host === id)) return undefined;
  if (part === 'sun') return PART_COLOUR.sun;
  return box.x1 - box.x0 > 1.2 * (box.y1 - box.y0) ? CLOUD : undefined;
}
