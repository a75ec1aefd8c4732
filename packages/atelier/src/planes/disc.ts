/**
 * Everything within `radius` of a cell of `mask` that is `on`: per column the way to the next such cell, per row how far
 * that reaches to both sides. Exact discs, by additions alone.
 */
export function within(
  mask: Uint8Array,
  width: number,
  height: number,
  radius: number,
  on: 0 | 1,
): Uint8Array {
  const cells = width * height;
  const result = new Uint8Array(cells);
  if (radius < 0) return result;
  const reach = Math.floor(radius);
  const none = reach + 1;
  const halves = new Int32Array(none + 1).fill(-1);
  for (let g = 0; g <= reach; g++) halves[g] = Math.floor(Math.sqrt(radius * radius - g * g));
  const column = new Uint16Array(cells);
  for (let x = 0; x < width; x++) column[x] = isOn(mask[x]!, on) ? 0 : none;
  for (let i = width; i < cells; i++) {
    const above = column[i - width]!;
    column[i] = isOn(mask[i]!, on) ? 0 : above < none ? above + 1 : none;
  }
  for (let i = cells - width - 1; i >= 0; i--) {
    const below = column[i + width]! + 1;
    if (below < column[i]!) column[i] = below;
  }
  for (let row = 0; row < cells; row += width) {
    let right = -1;
    for (let x = 0; x < width; x++) {
      const half = halves[column[row + x]!]!;
      if (half >= 0 && x + half > right) right = x + half;
      if (x <= right) result[row + x] = 1;
    }
    let left = width;
    for (let x = width - 1; x >= 0; x--) {
      const half = halves[column[row + x]!]!;
      if (half >= 0 && x - half < left) left = x - half;
      if (x >= left) result[row + x] = 1;
    }
  }
  return result;
}

const isOn = (value: number, on: 0 | 1) => (value !== 0) === (on === 1);
