/** Print coordinates past the print's edge, so that half covered rim pixels find one. */
export interface CoordinateGrid {
  width: number;
  height: number;
  u: Float32Array;
  v: Float32Array;
  known: Uint8Array;
}

const ROUNDS = 6;
/** A larger step between neighbours is another surface, not a slope to continue. */
const SLOPE = 0.03;
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const;

/** Continues the known cells outward in straight lines, one cell a round. */
export function growCoordinates(grid: CoordinateGrid): void {
  const { width, height, u, v, known } = grid;
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height;
  for (let round = 0; round < ROUNDS; round++) {
    const found: [index: number, u: number, v: number][] = [];
    for (let index = 0; index < known.length; index++) {
      if (known[index]) continue;
      const x = index % width;
      const y = Math.floor(index / width);
      let [count, sumU, sumV] = [0, 0, 0];
      for (const [dx, dy] of DIRECTIONS) {
        const near = (y + dy) * width + x + dx;
        if (!inside(x + dx, y + dy) || !known[near]) continue;
        const far = near + dy * width + dx;
        const canContinue = inside(x + 2 * dx, y + 2 * dy) && known[far] === 1;
        const slopeU = canContinue ? u[near]! - u[far]! : 0;
        const slopeV = canContinue ? v[near]! - v[far]! : 0;
        const isSmooth = Math.abs(slopeU) <= SLOPE && Math.abs(slopeV) <= SLOPE;
        sumU += u[near]! + (isSmooth ? slopeU : 0);
        sumV += v[near]! + (isSmooth ? slopeV : 0);
        count += 1;
      }
      if (count > 0) found.push([index, sumU / count, sumV / count]);
    }
    for (const [index, foundU, foundV] of found) {
      u[index] = foundU;
      v[index] = foundV;
      known[index] = 1;
    }
  }
}
