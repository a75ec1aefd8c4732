/** One view before it is packed: linear light, top left origin, three values per pixel. */
export interface RawView {
  size: number;
  /** K: the scene with a black product. */
  base: Float32Array;
  /** W: light from the product per unit of albedo. */
  shade: Float32Array;
  /** First tint group, printable, second tint group. */
  mask: Float32Array;
  /** Print coordinates u, v (downward) and 1 where they are known. */
  uv: Float32Array;
}

/** What the template says about itself. */
export interface ViewRecord {
  name: string;
  product: string;
  view: string;
  position: string;
  placeholder: { width: number; height: number };
  groups: string[];
  groupDefaults?: (string | null)[];
  grain?: number;
  /** Which percentile of the lit print becomes 1, and what "1" is. */
  exposure?: { percentile?: number; target?: number };
  /** How it was made: renderer and samples. */
  bake: Record<string, string | number>;
}
