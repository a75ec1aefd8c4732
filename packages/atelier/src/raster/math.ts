export const clamp = (x: number, low: number, high: number): number => (x < low ? low : x > high ? high : x);
export const unit = (x: number): number => (x < 0 ? 0 : x > 1 ? 1 : x);

/** 0 below `from`, 1 above `to`, smooth between; `from` may be the larger one. */
export function smoothStep(from: number, to: number, x: number): number {
  const t = unit((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}
