import { anyPlane, giveBack } from './idle-planes.ts';

/** Weights 1 2 1 in both directions, edges repeated: takes the noise of single cells, keeps lines. */
export function soften(source: Float32Array, width: number, height: number): Float32Array {
  const across = anyPlane(source.length);
  for (let row = 0; row < source.length; row += width) softenRow(source, across, row, width);
  const result = anyPlane(source.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const above = y > 0 ? row - width : row;
    const below = y < height - 1 ? row + width : row;
    for (let x = 0; x < width; x++)
      result[row + x] = 0.5 * across[row + x]! + 0.25 * (across[above + x]! + across[below + x]!);
  }
  giveBack(across);
  return result;
}

function softenRow(source: Float32Array, target: Float32Array, row: number, width: number): void {
  const last = row + width - 1;
  for (let i = row; i <= last; i++)
    target[i] = 0.5 * source[i]! + 0.25 * (source[i > row ? i - 1 : i]! + source[i < last ? i + 1 : i]!);
}
