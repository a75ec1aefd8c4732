import type { Frame } from './frame.ts';

/** A line with a radius per point, in cells; what a stroke becomes once a style has chosen its width. */
export interface Tube {
  readonly points: Float32Array;
  readonly radius: Float32Array;
  readonly closed: boolean;
}

/** Per pixel the nearest tube: signed distance to its surface, its index and its radius there, in pixels. */
export interface TubeField {
  readonly distance: Float32Array;
  readonly index: Int16Array;
  readonly radius: Float32Array;
}

const NONE = 1e6;

/** Exact distances to capsules, within `reach` pixels of their surface. */
export function paintTubes(tubes: readonly Tube[], frame: Frame, reach: number): TubeField {
  const { width, scale, top, bottom } = frame;
  const pixels = width * (bottom - top);
  const field: TubeField = {
    distance: new Float32Array(pixels).fill(NONE),
    index: new Int16Array(pixels).fill(-1),
    radius: new Float32Array(pixels),
  };
  tubes.forEach((tube, index) => {
    const count = tube.radius.length;
    const segments = count === 1 ? 1 : tube.closed ? count : count - 1;
    for (let k = 0; k < segments; k++) {
      const l = (k + 1) % count;
      const ra = tube.radius[k]! * scale;
      const rb = tube.radius[l]! * scale;
      if (ra <= 0 || rb <= 0) continue;
      paintCapsule(field, frame, index, reach, {
        ax: tube.points[2 * k]! * scale - 0.5,
        ay: tube.points[2 * k + 1]! * scale - 0.5,
        bx: tube.points[2 * l]! * scale - 0.5,
        by: tube.points[2 * l + 1]! * scale - 0.5,
        ra,
        rb,
      });
    }
  });
  return field;
}

interface Capsule {
  ax: number;
  ay: number;
  bx: number;
  by: number;
  ra: number;
  rb: number;
}

function paintCapsule(field: TubeField, frame: Frame, index: number, reach: number, capsule: Capsule) {
  const { ax, ay, bx, by, ra, rb } = capsule;
  const { width, top, bottom } = frame;
  const margin = Math.max(ra, rb) + reach;
  const x0 = Math.max(0, Math.floor(Math.min(ax, bx) - margin));
  const x1 = Math.min(width - 1, Math.ceil(Math.max(ax, bx) + margin));
  const y0 = Math.max(top, Math.floor(Math.min(ay, by) - margin));
  const y1 = Math.min(bottom - 1, Math.ceil(Math.max(ay, by) + margin));
  const vx = bx - ax;
  const vy = by - ay;
  const perLength = 1 / (vx * vx + vy * vy + 1e-9);
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const px = x - ax;
      const py = y - ay;
      let t = (px * vx + py * vy) * perLength;
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      const ex = px - vx * t;
      const ey = py - vy * t;
      const r = ra + (rb - ra) * t;
      const d = Math.sqrt(ex * ex + ey * ey) - r;
      const i = (y - top) * width + x;
      if (d < field.distance[i]!) {
        field.distance[i] = d;
        field.index[i] = index;
        field.radius[i] = r;
      }
    }
}

/** Share of a pixel inside a surface at this distance. */
export const inside = (distance: number): number =>
  distance < -0.5 ? 1 : distance > 0.5 ? 0 : 0.5 - distance;
