import { light as colour } from '../colour/oklab.ts';
import type { Light } from '../finish/light.ts';
import type { Grid } from '../scene/scene.ts';
import { drawTubes } from '../vector/canvas.ts';
import type { Ground } from './ground.ts';

/** What things hang by, as a share of the long side. */
const RADIUS = 0.0009;
const THREAD = colour(0.62, 0.03, 70);

/** Threads from above the picture into all that hangs. */
export function threadsFor({ hanging }: Ground, { width, height, size }: Grid): (view: Light) => void {
  const threads = hanging.map(({ u, v }) => ({
    points: Float32Array.of(u * width, -0.05 * size, u * width, v * height + 0.004 * size),
    radius: new Float32Array(2).fill(RADIUS * size),
    closed: false,
  }));
  return (view) => drawTubes(view, threads, () => THREAD);
}
