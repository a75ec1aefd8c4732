/** Outlines and profiles that products and props are made of. */
import type { Material, Print, Shape } from './field.ts';

export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** Turns and moves a point into a shape's own frame. */
export const frame = (cx: number, cy: number, turn = 0) => {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return (x: number, y: number): [number, number] => [
    (x - cx) * cos + (y - cy) * sin,
    -(x - cx) * sin + (y - cy) * cos,
  ];
};

export const roundedBox = (width: number, height: number, radius: number) => (x: number, y: number) => {
  const qx = Math.abs(x) - width / 2 + radius;
  const qy = Math.abs(y) - height / 2 + radius;
  return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - radius;
};

export const disc = (radius: number) => (x: number, y: number) => Math.hypot(x, y) - radius;

/** A slab with a rounded upper edge. */
export const slab = (thickness: number, edge: number) => (inside: number) => {
  if (inside >= edge) return thickness;
  const rest = 1 - inside / edge;
  return thickness - edge + edge * Math.sqrt(Math.max(0, 1 - rest * rest));
};

/** A lens: highest in the middle. */
export const dome =
  (rise: number, radius: number, rim = 0) =>
  (inside: number) => {
    const towards = Math.min(1, Math.max(0, inside / radius));
    return rim + rise * Math.sqrt(Math.max(0, 1 - (1 - towards) ** 2));
  };

export interface Placed {
  x?: number;
  y?: number;
  turn?: number;
}

/** A shape given in its own frame, put somewhere. `reach` is its largest half extent. */
export function placed(
  { x: cx = 0, y: cy = 0, turn = 0 }: Placed,
  reach: number,
  outline: (x: number, y: number) => number,
  profile: (inside: number, x: number, y: number) => number,
  material: Material,
  print?: (x: number, y: number) => readonly [number, number],
): Shape {
  const local = frame(cx, cy, turn);
  const own = <Value>(read: ((x: number, y: number) => Value) | undefined) =>
    read && ((x: number, y: number) => read(...local(x, y)));
  const { colour } = material;
  const uv = own(print);
  return {
    outline: (x, y) => outline(...local(x, y)),
    profile: (inside, x, y) => profile(inside, ...local(x, y)),
    material: {
      ...material,
      ...(typeof colour === 'function' ? { colour: own(colour) } : {}),
      ...(material.bump ? { bump: own(material.bump) } : {}),
      ...(material.shade ? { shade: own(material.shade) } : {}),
    },
    ...(uv ? { print: { uv } satisfies Print } : {}),
    box: [cx - reach, cy - reach, cx + reach, cy + reach],
  };
}

/** Print coordinates of a rectangle around the origin. */
export const rectangleUv =
  (width: number, height: number) =>
  (x: number, y: number): [number, number] => [x / width + 0.5, 0.5 - y / height];
