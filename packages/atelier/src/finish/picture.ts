import type { Frame } from '../raster/frame.ts';
import type { Exposure } from './expose.ts';
import type { Grade } from './grade.ts';
import type { Light } from './light.ts';

/** A picture ready to be painted at any size, band by band. */
export interface Picture {
  /** Rows a band needs above and below itself, in pixels. */
  readonly halo: (frame: Frame) => number;
  readonly paint: (frame: Frame) => Light;
  /** A cheaper painting that glow may be taken from. */
  readonly glimpse?: (frame: Frame) => Light;
  readonly grade: Grade;
  /** What lies over the developed picture, on these of its rows. */
  readonly over?: (rows: Frame, exposure: Exposure) => void;
  readonly svg?: () => string;
}
