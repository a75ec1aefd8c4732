/** Smooth one-channel pictures: what cut lines and shadows are made of. Small, so plain loops do. */
import type { Size } from './placement.ts';

export interface Plane extends Size {
  /** 0..1, row by row. */
  values: Float32Array;
}

/** Moving average along lines of `length` values, `step` apart; outside is nothing. */
function average(
  from: Float32Array,
  lines: number,
  lineStep: number,
  length: number,
  step: number,
  radius: number,
): Float32Array {
  const to = new Float32Array(from.length);
  for (let line = 0; line < lines; line++) {
    const first = line * lineStep;
    let sum = 0;
    for (let i = -radius; i < length; i++) {
      if (i + radius < length) sum += from[first + (i + radius) * step]!;
      if (i - radius - 1 >= 0) sum -= from[first + (i - radius - 1) * step]!;
      if (i >= 0) to[first + i * step] = sum / (2 * radius + 1);
    }
  }
  return to;
}

/** Three moving averages, which together are as good as a bell curve about `radius` wide. */
export function blurred({ width, height, values }: Plane, radius: number): Plane {
  let soft = values;
  for (let round = 0; round < 3; round++) {
    soft = average(soft, height, width, width, 1, radius);
    soft = average(soft, width, 1, height, width, radius);
  }
  return { width, height, values: soft };
}

/** The opacity of RGBA bytes, `factor` times smaller. */
export function coarseAlpha(rgba: Uint8Array, { width, height }: Size, factor: number): Plane {
  const coarse = { width: Math.ceil(width / factor), height: Math.ceil(height / factor) };
  const values = new Float32Array(coarse.width * coarse.height);
  const share = 1 / (255 * factor * factor);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / factor) * coarse.width;
    for (let x = 0; x < width; x++) {
      const cell = row + Math.floor(x / factor);
      values[cell] = values[cell]! + rgba[(y * width + x) * 4 + 3]! * share;
    }
  }
  return { ...coarse, values };
}

/** The plane `factor` times larger, blended between its values, each passed through `finish`. */
export function enlarged(
  plane: Plane,
  { width, height }: Size,
  factor: number,
  finish: (value: number) => number,
): Uint8Array {
  const to = new Uint8Array(width * height);
  const place = (at: number, cells: number): [cell: number, share: number] => {
    const cell = Math.max(0, Math.min(cells - 2, Math.floor((at + 0.5) / factor - 0.5)));
    return [cell, Math.max(0, Math.min(1, (at + 0.5) / factor - 0.5 - cell))];
  };
  const columns = Array.from({ length: width }, (_, x) => place(x, plane.width));
  const { values } = plane;
  for (let y = 0, at = 0; y < height; y++) {
    const [row, fy] = place(y, plane.height);
    for (let x = 0; x < width; x++, at++) {
      const [column, fx] = columns[x]!;
      const cell = row * plane.width + column;
      const upper = values[cell]! + (values[cell + 1]! - values[cell]!) * fx;
      const below = cell + plane.width;
      const lower = values[below]! + (values[below + 1]! - values[below]!) * fx;
      to[at] = finish(upper + (lower - upper) * fy);
    }
  }
  return to;
}
