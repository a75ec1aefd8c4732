import type { Photo } from '../paper/photo.ts';
import { blocksOf, brightBlocks, inCells, paperOf } from './paper-blocks.ts';

/** What is drawn on a small picture, found without the network. */
export interface Glance {
  readonly width: number;
  readonly height: number;
  /** How much darker than the paper around it each cell is: 0 paper, towards 1 black. */
  readonly ink: Float32Array;
  /** How bright the paper is, in blocks of the picture. */
  readonly paper: Float32Array;
}

/** How bright a colour is to the eye, of 0..255. */
export const lightOf = (red: number, green: number, blue: number): number =>
  0.299 * red + 0.587 * green + 0.114 * blue;

const DARKEST_PAPER = 0.04;

export function inkOf({ width, height, rgb }: Photo): Glance {
  const light = new Float32Array(width * height);
  for (let i = 0; i < light.length; i++)
    light[i] = lightOf(rgb[3 * i]!, rgb[3 * i + 1]!, rgb[3 * i + 2]!) / 255;
  const blocks = blocksOf(width, height);
  const paper = brightBlocks(light, width, height, blocks);
  const ink = inCells(paperOf(paper, blocks), blocks, width, height);
  for (let i = 0; i < ink.length; i++) {
    const darker = 1 - light[i]! / Math.max(DARKEST_PAPER, ink[i]!);
    ink[i] = darker > 0 ? darker : 0;
  }
  return { width, height, ink, paper };
}
