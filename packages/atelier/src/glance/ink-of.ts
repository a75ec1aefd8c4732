import type { Photo } from '../paper/photo.ts';
import { quantile } from '../planes/quantile.ts';

/** What is drawn on a small picture, found without the network: how much darker than the paper around it each cell is. */
export interface Glance {
  readonly width: number;
  readonly height: number;
  /** Brightness 0..1. */
  readonly light: Float32Array;
  /** 0 paper, towards 1 black. */
  readonly ink: Float32Array;
  /** How bright the paper is, in blocks of the picture. */
  readonly paper: Float32Array;
}

/** Blocks along the longer side: broader than a line of crayon, narrower than a hand's shadow. */
const BLOCKS = 32;
/** So many cells of a block are darker than its paper. */
const BRIGHT = 0.85;
const DARKEST_PAPER = 0.04;

export function inkOf({ width, height, rgb }: Photo): Glance {
  const light = new Float32Array(width * height);
  for (let i = 0; i < light.length; i++)
    light[i] = (0.299 * rgb[3 * i]! + 0.587 * rgb[3 * i + 1]! + 0.114 * rgb[3 * i + 2]!) / 255;
  const side = Math.ceil(Math.max(width, height) / BLOCKS);
  const blocks = { across: Math.ceil(width / side), down: Math.ceil(height / side), side };
  const paper = brightBlocks(light, width, height, blocks);
  const smooth = overNeighbours(overNeighbours(paper, blocks, largest), blocks, mean);
  const ink = new Float32Array(light.length);
  const rowOfPaper = new Float32Array(blocks.across);
  const columns = Array.from({ length: width }, (_, x) => between(x, blocks.across, side));
  for (let y = 0; y < height; y++) {
    const { first, second, part } = between(y, blocks.down, side);
    for (let k = 0; k < blocks.across; k++) {
      const above = smooth[first * blocks.across + k]!;
      rowOfPaper[k] = above + (smooth[second * blocks.across + k]! - above) * part;
    }
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const column = columns[x]!;
      const left = rowOfPaper[column.first]!;
      const here = left + (rowOfPaper[column.second]! - left) * column.part;
      const darker = 1 - light[i]! / (here > DARKEST_PAPER ? here : DARKEST_PAPER);
      ink[i] = darker > 0 ? darker : 0;
    }
  }
  return { width, height, light, ink, paper };
}

interface Blocks {
  readonly across: number;
  readonly down: number;
  readonly side: number;
}

function brightBlocks(
  light: Float32Array,
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
          cells[count++] = light[y * width + x]!;
      blocks[by * across + bx] = quantile(cells.subarray(0, count), BRIGHT);
    }
  }
  return blocks;
}

const largest = (values: readonly number[]) => Math.max(...values);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value) / values.length;

function overNeighbours(
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

/** The two blocks between whose middles a cell lies, and how far it is from the first to the second. */
function between(cell: number, blocks: number, side: number) {
  const at = Math.min(blocks - 1, Math.max(0, (cell + 0.5) / side - 0.5));
  const first = Math.floor(at);
  return { first, second: Math.min(blocks - 1, first + 1), part: at - first };
}
