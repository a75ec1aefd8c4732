/** The value below which the share `q` of `values` lies; 0 of nothing. */
export function quantile(values: ArrayLike<number>, q: number): number {
  if (values.length === 0) return 0;
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(q * (sorted.length - 1))))]!;
}

export const median = (values: ArrayLike<number>) => quantile(values, 0.5);

export const clamp = (value: number, low: number, high: number) =>
  value < low ? low : value > high ? high : value;

/** 0 up to `from`, 1 from `to` on, smooth between. */
export function ramp(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}
