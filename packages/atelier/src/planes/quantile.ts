/** The value below which the share `q` of `values` lies; 0 of nothing. */
export function quantile(values: ArrayLike<number>, q: number): number {
  const count = values.length;
  if (count === 0) return 0;
  return nth(new Float64Array(values), Math.min(count - 1, Math.max(0, Math.round(q * (count - 1)))));
}

/** The value that would stand at `place` if all were sorted (Hoare's selection); they are left half sorted. */
function nth(values: Float64Array, place: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1]!;
    let i = low;
    let j = high;
    while (i <= j) {
      while (values[i]! < pivot) i++;
      while (values[j]! > pivot) j--;
      if (i > j) break;
      const swapped = values[i]!;
      values[i++] = values[j]!;
      values[j--] = swapped;
    }
    if (place <= j) high = j;
    else if (place >= i) low = i;
    else break;
  }
  return values[place]!;
}

export const median = (values: ArrayLike<number>) => quantile(values, 0.5);

export const mean = (values: Float32Array): number => values.reduce((sum, v) => sum + v, 0) / values.length;

export const clamp = (value: number, low: number, high: number) =>
  value < low ? low : value > high ? high : value;

/** 0 up to `from`, 1 from `to` on, smooth between. */
export function ramp(from: number, to: number, value: number): number {
  if (value <= from) return 0;
  if (value >= to) return 1;
  const t = (value - from) / (to - from);
  return t * t * (3 - 2 * t);
}
