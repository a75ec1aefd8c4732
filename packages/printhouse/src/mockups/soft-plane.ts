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
    for (let column = 0; column < coarse.width; column++) {
      const from = y * width + column * factor;
      const to = Math.min(from + factor, (y + 1) * width);
      let sum = 0;
      for (let pixel = from; pixel < to; pixel++) sum += rgba[pixel * 4 + 3]!;
      values[row + column] = values[row + column]! + sum * share;
    }
  }
  return { ...coarse, values };
}

/** The cell before a pixel of a picture `factor` times larger, with the share of the next one as its fraction. */
const cellAt = (pixel: number, factor: number, cells: number): number =>
  Math.max(0, Math.min(cells - 1.000_001, (pixel + 0.5) / factor - 0.5));

/** The plane `factor` times larger, blended between its values; 0 up to `low`, 255 from `high` on. */
export function enlargedStep(
  { width: cells, height: rows, values }: Plane,
  { width, height }: Size,
  factor: number,
  low: number,
  high: number,
): Uint8Array {
  const to = new Uint8ClampedArray(width * height);
  const gain = 255 / (high - low);
  const line = new Float32Array(cells);
  for (let y = 0, at = 0; y < height; y++) {
    const row = cellAt(y, factor, rows);
    const upper = Math.floor(row) * cells;
    for (let column = 0; column < cells; column++) {
      const above = values[upper + column]!;
      const value = above + (values[upper + cells + column]! - above) * (row % 1);
      line[column] = (value - low) * gain;
    }
    for (let x = 0; x < width; x++, at++) {
      const place = cellAt(x, factor, cells);
      const column = place | 0;
      to[at] = line[column]! + (line[column + 1]! - line[column]!) * (place - column);
    }
  }
  return new Uint8Array(to.buffer);
}
