import type { Photo } from '../paper/photo.ts';
import { quantile } from '../planes/quantile.ts';
import { blocksOf, brightBlocks, inCells, overNeighbours, paperOf, type Blocks } from './paper-blocks.ts';

/** Paper in a shadow keeps its colour nearly; what differs more is painted. */
const CAST = 1.22;
/** Nor is it darker than this share of the brightest paper. */
const DEEPEST_SHADOW = 0.3;
/** A whisker of grey is paper. */
const LIFT = 1.04;

/**
 * A small picture with its light taken out: paper white, shadows and the lamp's colour gone. What is painted over several
 * blocks is measured by the paper around it. The engine's own reading is better, and takes its place when it comes.
 */
export function clearLight(photo: Photo): Photo {
  const { width, height, rgb } = photo;
  const size = blocksOf(width, height);
  const bright = [0, 1, 2].map((channel) => {
    const plane = new Float32Array(width * height);
    for (let i = 0; i < plane.length; i++) plane[i] = rgb[3 * i + channel]!;
    return brightBlocks(plane, width, height, size);
  });
  const isPaper = paperBlocks(bright);
  const result = new Uint8Array(rgb.length);
  bright.forEach((blocks, channel) => {
    const paper = inCells(paperOf(fromAround(blocks, isPaper, size), size), size, width, height);
    for (let i = 0; i < paper.length; i++)
      result[3 * i + channel] = Math.min(255, (255 * LIFT * rgb[3 * i + channel]!) / Math.max(1, paper[i]!));
  });
  return { width, height, rgb: result };
}

function paperBlocks(bright: readonly Float32Array[]): Uint8Array {
  const best = bright.map((plane) => Math.max(1, quantile(plane, 0.9)));
  return Uint8Array.from(bright[0]!, (_, block) => {
    const shares = bright.map((plane, channel) => plane[block]! / best[channel]!);
    const least = Math.min(...shares);
    return least > DEEPEST_SHADOW && Math.max(...shares) < CAST * least ? 1 : 0;
  });
}

/** Blocks without paper take over what their neighbours have, ring by ring. */
function fromAround(blocks: Float32Array, isPaper: Uint8Array, size: Blocks): Float32Array {
  let known = blocks.map((value, block) => (isPaper[block] ? value : Number.NaN));
  while (known.some(Number.isNaN) && !known.every(Number.isNaN)) {
    const around = overNeighbours(known, size, (values) => {
      const there = values.filter((value) => !Number.isNaN(value));
      return there.reduce((sum, value) => sum + value, 0) / there.length;
    });
    known = known.map((value, block) => (Number.isNaN(value) ? around[block]! : value));
  }
  return known;
}
