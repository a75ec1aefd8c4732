import { blur } from '../planes/blur.ts';
import { plane, type Plane } from '../raster/resample.ts';
import type { Component } from '../planes/components.ts';

/** Shadow thrown on the floor, and the dark where things touch it; 0..1. */
export interface GroundShadows {
  readonly cast: Plane;
  readonly contact: Plane;
}

/** The lamp is to the left, above, and on the viewer's side: shadows fall to the right and a little behind the thing. */
const BEHIND = 0.15;
/** Shares of the height: a floor under something this far above it is half as dark, and how deep the dark reaches. */
const OVERHANG = 0.05;
const TOUCH = { above: 0.006, below: 0.007, soft: 0.0045, gain: 1.7 };
const NEAR = { above: 0.022, below: 0.02, soft: 0.016, gain: 0.85 };
/** Shadows soften with the height of what throws them, as shares of width. */
const SOFT = [
  { below: 0.06, soft: 0.006 },
  { below: 0.2, soft: 0.013 },
  { below: Infinity, soft: 0.026 },
] as const;
/** Columns, as a share of width, over which the floor under a thing follows its lowest points. */
const SPAN = 0.03;

/**
 * The floor under every standing thing is what its lowest points touch; feet and shadow begin on it together.
 * `tolerance`: how much higher than its lowest point a thing still touches, in rows.
 */
export function shadowsOn(
  { width: w, height: h }: { readonly width: number; readonly height: number },
  label: Int32Array,
  standing: readonly Component[],
  lowest: number,
  tolerance: number,
  lean: number,
): GroundShadows {
  const thrown = SOFT.map(() => new Float32Array(w * h));
  const touch = new Float32Array(w * h);
  const near = new Float32Array(w * h);
  for (const piece of standing) {
    const { floor, under } = floorUnder(label, w, piece, lowest, tolerance);
    for (let x = piece.x0; x <= piece.x1; x++) {
      const g = floor[x - piece.x0]!;
      const gap = (g - under[x - piece.x0]!) / (OVERHANG * h);
      const dark = 1 / (1 + gap * gap);
      darken(touch, w, h, x, g - TOUCH.above * h, g + TOUCH.below * h, dark * dark);
      darken(near, w, h, x, g - NEAR.above * h, g + NEAR.below * h, dark);
    }
    for (let y = piece.y0; y <= piece.y1; y++) throwRow(label, w, h, piece, y, floor, lean, thrown);
  }
  const soft = (data: Float32Array, share: number) => blur(data, w, h, share * w + 0.6, data);
  SOFT.forEach((look, k) => soft(thrown[k]!, look.soft));
  soft(touch, TOUCH.soft);
  soft(near, NEAR.soft);
  const [close, middle, far] = thrown as [Float32Array, Float32Array, Float32Array];
  return {
    cast: plane(
      w,
      h,
      close.map((v, i) => Math.min(1, 1.5 * v + 1.5 * middle[i]! + 1.2 * far[i]!)),
    ),
    contact: plane(
      w,
      h,
      touch.map((v, i) => Math.min(1, TOUCH.gain * v + NEAR.gain * near[i]!)),
    ),
  };
}

/** Marks where a row of a thing throws its shadow, by how high it is above the floor. */
function throwRow(
  label: Int32Array,
  w: number,
  h: number,
  { id, x0, x1 }: Component,
  y: number,
  floor: Float32Array,
  lean: number,
  thrown: readonly Float32Array[],
) {
  const [low, middle] = [SOFT[0].below * h, SOFT[1].below * h];
  for (let x = x0; x <= x1; x++) {
    if (label[y * w + x] !== id) continue;
    const g = floor[x - x0]!;
    const up = Math.max(0, g - y);
    const sx = Math.round(x + lean * up);
    const sy = Math.round(g - BEHIND * up);
    if (sx < w && sy >= 0 && sy < h) thrown[up < low ? 0 : up < middle ? 1 : 2]![sy * w + sx] = 1;
  }
}

function darken(into: Float32Array, w: number, h: number, x: number, from: number, to: number, dark: number) {
  for (let y = Math.max(0, Math.round(from)); y <= Math.min(h - 1, to); y++)
    into[y * w + x] = Math.max(into[y * w + x]!, dark);
}

/** Per column of a thing the row under its lowest cell, and the floor: even where legs part it goes from foot to foot. */
function floorUnder(
  label: Int32Array,
  w: number,
  { id, x0, x1, y0, y1 }: Component,
  lowest: number,
  tolerance: number,
): { floor: Float32Array; under: Float32Array } {
  const count = x1 - x0 + 1;
  const under = new Float32Array(count);
  for (let k = 0; k < count; k++) {
    let y = y1;
    while (y > y0 && label[y * w + x0 + k] !== id) y--;
    under[k] = Math.min(lowest, y + 1);
  }
  const least = Math.min(lowest, y1 + 1) - tolerance;
  const feet = [...under.keys()].filter((k) => under[k]! >= least);
  const between = new Float32Array(count);
  let next = 0;
  for (let k = 0; k < count; k++) {
    while (next < feet.length - 1 && feet[next]! < k) next++;
    const right = feet[next]!;
    const left = right <= k ? right : (feet[next - 1] ?? right);
    const t = right === left ? 0 : (k - left) / (right - left);
    between[k] = under[left]! + (under[right]! - under[left]!) * Math.min(1, Math.max(0, t));
  }
  const span = Math.round(SPAN * w);
  const floor = between.map((_, k) => Math.max(...between.subarray(Math.max(0, k - span), k + span + 1)));
  return { floor: blur(floor, count, 1, span / 2), under };
}
