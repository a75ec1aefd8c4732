import type { Rgb } from '../colour/oklab.ts';
import { fractal, noise } from '../noise/lattice.ts';
import { cellRandom } from '../noise/random.ts';
import { pixelsIn, type Frame } from '../raster/frame.ts';
import { soften } from '../raster/soften.ts';
import { MATERIAL, type Sculpture } from '../shape/sculpture.ts';

const PLANKS = 6;

/** Planks seen from above, grain along them. */
export function layPlanks(
  frame: Frame,
  wood: Rgb,
  seed: string,
): Pick<Sculpture, 'height' | 'red' | 'green' | 'blue'> {
  const pixels = pixelsIn(frame);
  const [height, red, green, blue] = [0, 1, 2, 3].map(() => new Float32Array(pixels)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const { width, size, top } = frame;
  const grainOf = fractal(`${seed}/planks`, 4, 0.6);
  const fibre = noise(`${seed}/fibre`);
  for (let i = 0; i < pixels; i++) {
    const u = ((i % width) + 0.5) / size;
    const v = (Math.floor(i / width) + top + 0.5) / size;
    const across = v * PLANKS;
    const plank = Math.floor(across);
    const tone = cellRandom(plank, 1, 11);
    const within = across - plank;
    const grain = grainOf(u * 2.2 + tone * 31, v * 18);
    const fine = fibre(u * 9 + tone * 77, v * 260);
    const ring = Math.sin((v * 56 + grain * 1.5 + tone * 11) * 3.1);
    const gap = within < 0.012 || within > 0.993;
    const m = (0.88 + 0.22 * tone) * (1 + 0.06 * ring + 0.08 * grain + 0.045 * fine) * (gap ? 0.42 : 1);
    red[i] = wood[0] * m;
    green[i] = wood[1] * m;
    blue[i] = wood[2] * m;
    height[i] = size * (0.00022 * fine + 0.0003 * ring - (gap ? 0.002 : 0));
  }
  soften(height, width, frame.bottom - top);
  return { height, red, green, blue };
}

/** Pieces are sawn from different boards: the grain of each runs its own way, upright for most. */
const WAYS = [0, 1.45, -0.5, 0.6, 1.1].map((angle) => [Math.cos(angle), Math.sin(angle)] as const);

/** Paint on plywood: grain shows through, more where the brush left less. */
export function grainThroughPaint(
  { frame, cover, material, height, red, green, blue, region }: Sculpture,
  seed: string,
): void {
  const { width, size, top } = frame;
  const figureOf = fractal(`${seed}/figure`, 3, 0.6);
  const fibre = noise(`${seed}/wood fibre`);
  for (let i = 0; i < cover.length; i++) {
    if (cover[i]! <= 0) continue;
    const x = ((i % width) + 0.5) / size;
    const y = (Math.floor(i / width) + top + 0.5) / size;
    const [c, s] = WAYS[region[i]! % WAYS.length]!;
    const u = x * c + y * s;
    const v = y * c - x * s;
    const grain = figureOf(u * 14, v * 2.2);
    const fine = fibre(u * 190, v * 7);
    const ring = Math.sin((u * 82 + grain * 1.7) * 3.1);
    const show = material[i] === MATERIAL.paint ? 0.5 : material[i] === MATERIAL.eye ? 0.15 : 1;
    const m = 1 + (0.04 * ring + 0.04 * grain + 0.03 * fine) * show;
    red[i]! *= m;
    green[i]! *= m * (1 - 0.004 * ring * show);
    blue[i]! *= m * (1 - 0.01 * ring * show);
    height[i]! += cover[i]! * size * (0.0002 * fine + 0.00014 * ring);
  }
}
