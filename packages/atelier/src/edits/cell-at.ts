import type { Grid, Point } from '../scene/scene.ts';

/** The cell that a place of the grid lies in. */
export const cellAt = ({ x, y }: Point, { width }: Grid): number => Math.floor(y) * width + Math.floor(x);
