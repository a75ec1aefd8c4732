/** Where products are photographed: walls with daylight, tables from above. */
import type { Lighting } from './light.ts';
import type { Linear } from './field.ts';

const WARM: Linear = [1, 0.93, 0.83];
const DAY: Linear = [1, 0.975, 0.94];
const COOL: Linear = [0.92, 0.96, 1];

const smooth = (edge: number, width: number) => Math.max(0, Math.min(1, 0.5 + edge / width));

/** Sunlight through a window with bars, and the shadow of leaves in it. */
function windowPane(cx: number, cy: number) {
  const [width, height] = [0.62, 0.95];
  const leaves = Array.from({ length: 9 }, (_, index) => ({
    x: cx + width * (0.62 - 0.11 * index + 0.03 * Math.sin(index * 5)),
    y: cy + height * (-0.42 + 0.075 * index),
    turn: 0.5 + 0.55 * Math.sin(index * 2.4),
  }));
  return (x: number, y: number) => {
    const across = x - cx + (y - cy) * 0.42;
    const up = y - cy + (x - cx) * 0.12;
    const soft = 0.03;
    const inside = smooth(width / 2 - Math.abs(across), soft) * smooth(height / 2 - Math.abs(up), soft);
    const bars = smooth(Math.abs(across) - 0.022, soft) * smooth(Math.abs(up - height * 0.08) - 0.022, soft);
    let shade = 1;
    for (const leaf of leaves) {
      const dx = x - leaf.x;
      const dy = y - leaf.y;
      const along = dx * Math.cos(leaf.turn) + dy * Math.sin(leaf.turn);
      const aside = -dx * Math.sin(leaf.turn) + dy * Math.cos(leaf.turn);
      shade = Math.min(shade, 1 - 0.85 * smooth(0.035 - Math.hypot(along / 3.2, aside), 0.03));
    }
    return inside * bars * shade;
  };
}

/** Soft daylight along a wall, with a patch of sun beside the middle. */
export const wallLight = ([x, y]: readonly [number, number]): Lighting => ({
  lamps: [
    { at: [-1.7, 1.1, 1.7], size: 1.1, power: 2.6, colour: DAY },
    { at: [1.8, -0.2, 2.4], size: 1.4, power: 0.9, colour: COOL },
  ],
  sun: { towards: [0.52, -0.36, -0.78], power: 0.34, colour: WARM, window: windowPane(x, y) },
  sky: { power: 0.42, colour: [0.97, 0.985, 1] },
});

/** A window to the upper left of a table; `scale` is the half width of what is seen. */
export const tableLight = (scale: number): Lighting => ({
  lamps: [
    {
      at: [-2.6 * scale, 2.3 * scale, 2.3 * scale],
      size: 1.7 * scale,
      power: 11 * scale * scale,
      colour: DAY,
    },
    {
      at: [2.6 * scale, -1.6 * scale, 3.4 * scale],
      size: 2.2 * scale,
      power: 2.4 * scale * scale,
      colour: COOL,
    },
  ],
  sky: { power: 0.36, colour: [0.97, 0.985, 1] },
});
