import type { Grid } from '../scene/scene.ts';

/** From a cell to the deepest that is reached by always going deeper. */
export function climb(depth: Float32Array, from: number, { width }: Pick<Grid, 'width'>): number {
  const steps = [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1];
  for (let at = from; ;) {
    let best = at;
    for (const step of steps) if ((depth[at + step] ?? 0) > depth[best]!) best = at + step;
    if (best === at) return at;
    at = best;
  }
}
