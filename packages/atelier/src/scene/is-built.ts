import type { DrawnObject } from './scene.ts';

/** From this share of straight outline on a thing without a name is built: a tower, a block, a machine. Nothing round reaches it. */
const BUILT = 0.5;

export const isBuilt = ({ straightness }: Pick<DrawnObject, 'straightness'>): boolean => straightness > BUILT;
