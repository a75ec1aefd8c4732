/** Interleaved 8-bit sRGB, upright, no alpha. */
export interface Photo {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}
