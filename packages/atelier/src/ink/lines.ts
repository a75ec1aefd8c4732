export interface Lines {
  readonly mask: Uint8Array;
  /** Breadth of the usual line, in cells. */
  readonly width: number;
}
