import { unit } from '../raster/math.ts';

/** A cell of a screen, as a share of the long side. */
export const CELL = 0.0088;

/** 1 inside the dots of a screen whose dots have this radius (share of a cell), soft over a pixel. */
export function dot(x: number, y: number, cell: number, angle: number, radius: number): number {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const u = (x * c + y * s) / cell;
  const v = (y * c - x * s) / cell;
  const fu = u - Math.floor(u) - 0.5;
  const fv = v - Math.floor(v) - 0.5;
  return unit((radius - Math.sqrt(fu * fu + fv * fv)) * cell + 0.5);
}
