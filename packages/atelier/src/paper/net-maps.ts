/** What the network says about every pixel of a photo it looked at: probabilities 0..1. */
export interface NetMaps {
  readonly width: number;
  readonly height: number;
  /** Drawn lines as they are, gaps included. */
  readonly stroke: Float32Array;
  /** What the child coloured, solid. */
  readonly fill: Float32Array;
  /** Inside of every closed or nearly closed shape. */
  readonly silhouette: Float32Array;
  /** Borders of regions as meant: gaps closed. */
  readonly bound: Float32Array;
  /** Paper, not desk or fingers. */
  readonly sheet: Float32Array;
  readonly eye: Float32Array;
  readonly mouth: Float32Array;
  /** Flat clean colour, paper white: red, green, blue in 0..1. */
  readonly albedo: readonly [Float32Array, Float32Array, Float32Array];
  /** The bare paper under this light, at an eighth of the size. */
  readonly paper: readonly [Float32Array, Float32Array, Float32Array];
}

export const PAPER_SHRINK = 8;
