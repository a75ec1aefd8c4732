import { STROKE_ROLE, type Stroke } from './scene.ts';

/** The share of a stroke that has nothing on either side. */
export const freeShare = ({ role }: Pick<Stroke, 'role'>): number =>
  role.filter((one) => one === STROKE_ROLE.free).length / role.length;

export const isMostlyFree = (stroke: Pick<Stroke, 'role'>): boolean => freeShare(stroke) > 0.5;
