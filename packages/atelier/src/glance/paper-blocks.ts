import { quantile } from '../planes/quantile.ts';

/** How a small picture is cut into blocks: broader than a line of crayon, narrower than a hand's shadow. */
export interface Blocks {
  readonly across: number;
  readonly down: number;
  readonly side: number;
}

/** Along the longer side. */
const COUNT = 32;
/** So many cells of a block are darker than its paper. */
const BRIGHT = 0.85;

export function blocksOf(width: number, height: number): Blocks {
  const side = Math.ceil(Math.max(width, height) / COUNT);
  return { across: Math.ceil(width / side), down: Math.ceil(height / side), side };
}

/** How bright the paper of each block is. */
export function brightBlocks(
  plane: Float32Array,
  width: number,
  height: number,
  { across, down, side }: Blocks,
): Float32Array {
  const blocks = new Float32Array(across * down);
  const cells = new Float32Array(side * side);
  for (let by = 0; by < down; by++) {
    for (let bx = 0; bx < across; bx++) {
      let count = 0;
      // every other cell tells enough of a block
      for (let y = by * side; y < Math.min(height, (by + 1) * side); y += 2)
        for (let x = bx * side; x < Math.min(width, (bx + 1) * side); x += 2)
          cells[count++] = plane[y * width + x]!;
      blocks[by * across + bx] = quantile(cells.subarray(0, count), BRIGHT);
    }
  }
  return blocks;
}

/** The brightest around each block, smoothed: what covers a block or two leaves no trace. */
export const paperOf = (blocks: Float32Array, size: Blocks): Float32Array =>
  overNeighbours(overNeighbours(blocks, size, largest), size, mean);

const largest = (values: readonly number[]) => Math.max(...values);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value) / values.length;

/** Each block by itself and the eight around it. */
export function overNeighbours(
  plane: Float32Array,
  { across, down }: Blocks,
  of: (values: readonly number[]) => number,
): Float32Array {
  return plane.map((_, at) => {
    const [x, y] = [at % across, Math.floor(at / across)];
    const values: number[] = [];
    for (let row = Math.max(0, y - 1); row <= Math.min(down - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(across - 1, x + 1); column++)
        values.push(plane[row * across + column]!);
    return of(values);
  });
}

/** Blocks as cells again, without steps between them. */
export function inCells(blocks: Float32Array, size: Blocks, width: number, height: number): Float32Array {
  const { across, down, side } = size;
  const cells = new Float32Array(width * height);
  const row = new Float32Array(across);
  const columns = Array.from({ length: width }, (_, x) => between(x, across, side));
  for (let y = 0; y < height; y++) {
    const { first, second, part } = between(y, down, side);
    for (let k = 0; k < across; k++) {
      const above = blocks[first * across + k]!;
      row[k] = above + (blocks[second * across + k]! - above) * part;
    }
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const column = columns[x]!;
      const left = row[column.first]!;
      cells[i] = left + (row[column.second]! - left) * column.part;
    }
  }
  return cells;
}

/** The two blocks between whose middles a cell lies, and how far it is from the first to the second. */
function between(cell: number, blocks: number, side: number) {
  const at = Math.min(blocks - 1, Math.max(0, (cell + 0.5) / side - 0.5));
  const first = Math.floor(at);
  return { first, second: Math.min(blocks - 1, first + 1), part: at - first };
}
