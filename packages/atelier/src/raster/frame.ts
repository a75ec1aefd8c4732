import type { Grid } from '../scene/scene.ts';

/** A band of rows of the output picture, and how it lies over the analysis grid. */
export interface Frame {
  /** Of the whole picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Longer side, in pixels: lengths of style are fractions of it. */
  readonly size: number;
  /** Pixels per cell. */
  readonly scale: number;
  /** First row of the band and the row after its last. */
  readonly top: number;
  readonly bottom: number;
}

/** The whole picture at a size: the longer side gets exactly `size` pixels. */
export function frameFor(grid: Grid, size: number): Frame {
  const scale = size / grid.size;
  const width = Math.max(1, Math.round(grid.width * scale));
  const height = Math.max(1, Math.round(grid.height * scale));
  return { width, height, size, scale, top: 0, bottom: height };
}

/** Rows of the same picture, cut to what exists: none where all of them lie beside it. */
export function bandOf(frame: Frame, top: number, bottom: number): Frame {
  const from = Math.min(frame.height, Math.max(0, top));
  return { ...frame, top: from, bottom: Math.max(from, Math.min(frame.height, bottom)) };
}

export const pixelsIn = (frame: Frame): number => frame.width * (frame.bottom - frame.top);
