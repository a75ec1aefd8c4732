/** A square of ink of this side is seen as directions of its lines, in so many cells each way. */
export const SQUARE = 40;
export const CELLS = 20;
export const WAYS = 8;

/** Directions an eighth of a half turn apart, across the lines that they see; written out, so that every machine has the same. */
const [C1, C2, C3] = [0.9238795, 0.70710677, 0.38268343];
const UNITS = [
  [1, 0],
  [C1, C3],
  [C2, C2],
  [C3, C1],
  [0, 1],
  [-C3, C1],
  [-C2, C2],
  [-C1, C3],
] as const;

/**
 * How much of each direction every cell holds, whatever the pen: as many planes of cells as there are directions, over
 * their mean. `training/lines.py` has the same.
 */
export function lineDirections(ink: ArrayLike<number>): Float32Array {
  const cells = CELLS * CELLS;
  const side = SQUARE / CELLS;
  const seen = new Float32Array(WAYS * cells);
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= SQUARE || y >= SQUARE ? 0 : ink[y * SQUARE + x]!;
  for (let y = 0; y < SQUARE; y++) {
    for (let x = 0; x < SQUARE; x++) {
      const across = at(x + 1, y) - at(x - 1, y);
      const down = at(x, y + 1) - at(x, y - 1);
      const beside = C1 * Math.sqrt(across * across + down * down);
      const cell = Math.floor(y / side) * CELLS + Math.floor(x / side);
      UNITS.forEach(([ux, uy], way) => {
        seen[way * cells + cell]! += Math.max(0, Math.abs(across * ux + down * uy) - beside);
      });
    }
  }
  let sum = 0;
  for (let i = 0; i < seen.length; i++) {
    sum += seen[i]!;
    seen[i] = Math.sqrt(seen[i]!);
  }
  const mean = Math.sqrt(sum / seen.length) + 1e-3;
  return seen.map((value) => value / mean);
}

/** The same drawing turned clockwise by a quarter: cells change places, and directions stand across. */
export function turnDirections(seen: Float32Array): Float32Array {
  const turned = new Float32Array(seen.length);
  for (let way = 0; way < WAYS; way++) {
    const from = ((way + WAYS / 2) % WAYS) * CELLS * CELLS;
    const to = way * CELLS * CELLS;
    for (let y = 0; y < CELLS; y++)
      for (let x = 0; x < CELLS; x++) turned[to + y * CELLS + x] = seen[from + (CELLS - 1 - x) * CELLS + y]!;
  }
  return turned;
}
