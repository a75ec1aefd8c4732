import type { Rgb } from '../colour/oklab.ts';
import type { Light } from '../finish/light.ts';
import { noise } from '../noise/lattice.ts';
import { cellRandom } from '../noise/random.ts';
import { clamp, unit } from '../raster/math.ts';
import type { Grid } from '../scene/scene.ts';

export interface Lawn {
  readonly grid: Grid;
  /** Shares of the picture's height: where the lawn ends at the back, and the rows to draw. */
  readonly horizon: number;
  readonly from: number;
  readonly to: number;
  readonly dark: Rgb;
  readonly blade: Rgb;
  readonly tip: Rgb;
  /** Light at a root, 0..1, u and v as shares of the picture. */
  readonly lit: (u: number, v: number) => number;
  /** Where blades may root; everywhere if not said. */
  readonly grows?: (u: number, v: number) => boolean;
  readonly seed: string;
}

/** Blades at the horizon and at the lower edge, as shares of the long side. */
const LENGTH = { far: 0.007, near: 0.036 };
const WIDTH = { far: 0.0011, near: 0.0026 };
const SPACING = { far: 0.0019, near: 0.0056 };

/**
 * A lawn of tapered blades, far rows first. Rows and places are lattice cells of the drawing, so that every size
 * and every band shows the same blades.
 */
export function growGrass(light: Light, lawn: Lawn): void {
  const { frame } = light;
  const { grid } = lawn;
  const aspect = grid.height / grid.size;
  const wind = noise(`${lawn.seed}/wind`);
  const unitsDown = aspect; // picture height in long sides
  const bandTop = frame.top / frame.size;
  const bandBottom = frame.bottom / frame.size;
  const horizon = lawn.horizon * unitsDown;
  let y = horizon + 0.002;
  for (let row = 0; y < Math.min(lawn.to, 1.04) * unitsDown; row++) {
    const near = clamp((y - horizon) / Math.max(0.02, unitsDown - horizon), 0.02, 1.1);
    const spacing = SPACING.far + (SPACING.near - SPACING.far) * near;
    const length = LENGTH.far + (LENGTH.near - LENGTH.far) * near;
    const visible = y > bandTop - 0.005 && y - length * 1.5 < bandBottom;
    if (visible && y >= lawn.from * unitsDown) {
      const places = Math.ceil((grid.width / grid.size + 0.1) / spacing);
      for (let place = 0; place < places; place++)
        growBlade(light, lawn, wind, row, place, y, near, spacing, length);
    }
    y += spacing * 0.72;
  }
}

function growBlade(
  light: Light,
  lawn: Lawn,
  wind: (x: number, y: number) => number,
  row: number,
  place: number,
  rowY: number,
  near: number,
  spacing: number,
  reach: number,
) {
  const { frame, red, green, blue } = light;
  const { width, size, top, bottom } = frame;
  const chance = (salt: number) => cellRandom(place, row, salt);
  const x = (place + chance(1) - 0.5) * spacing - 0.05;
  const y = rowY + (chance(2) - 0.5) * spacing;
  const gust = wind(x * 6, y * 9);
  const length = reach * (0.55 + 0.75 * chance(3)) * (1 + 0.22 * gust);
  const lean = (chance(4) - 0.5) * 0.95 + 0.22 * gust;
  const u = (x * lawn.grid.size) / lawn.grid.width;
  const v = (y * lawn.grid.size) / lawn.grid.height;
  if (lawn.grows && !lawn.grows(u, v)) return;
  const lit = lawn.lit(u, v);
  // far off blades are one field: what differs from blade to blade would speckle
  const apart = unit(near * 2.2);
  const vary = (1 + apart * (0.4 * chance(5) - 0.2 + 0.08 * gust)) * lit;
  const ripe = 0.6 + apart * (0.15 + 0.5 * chance(6));
  const root = 0.55 * (1 - apart);
  const half = ((WIDTH.far + (WIDTH.near - WIDTH.far) * near) / 2) * size;
  const steps = Math.max(4, Math.ceil((length * size) / 1.5));
  // many steps a blade, thousands of blades: no arrays inside
  const [d0, d1, d2] = lawn.dark;
  const [b0, b1, b2] = lawn.blade;
  const [t0, t1, t2] = lawn.tip;
  for (let s = 0; s <= steps; s++) {
    const t = s / steps;
    const py = Math.round((y - length * t * (1 - 0.12 * t)) * size);
    if (py < top || py >= bottom) continue;
    const px = (x + lean * length * t * t * 0.9) * size;
    const w = Math.max(0.12, half * (1 - t * 0.88));
    const body = Math.min(1, root + t * 1.3);
    const tip = t * t * ripe * 0.6;
    const r = (d0 + (b0 - d0) * body + (t0 - b0) * tip) * vary;
    const g = (d1 + (b1 - d1) * body + (t1 - b1) * tip) * vary;
    const b = (d2 + (b2 - d2) * body + (t2 - b2) * tip) * vary;
    for (
      let xx = Math.max(0, Math.floor(px - w - 0.5));
      xx <= Math.min(width - 1, Math.ceil(px + w + 0.5));
      xx++
    ) {
      const share = unit(Math.min(w + 0.5 - Math.abs(xx + 0.5 - px), 2 * w)) * 0.95;
      if (share <= 0) continue;
      const i = (py - top) * width + xx;
      red[i]! += (r - red[i]!) * share;
      green[i]! += (g - green[i]!) * share;
      blue[i]! += (b - blue[i]!) * share;
    }
  }
}
