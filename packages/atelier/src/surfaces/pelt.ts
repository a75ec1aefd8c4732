import type { shade } from '../light/shade.ts';
import { blur } from '../planes/blur.ts';
import type { Frame } from '../raster/frame.ts';
import { clamp, unit } from '../raster/math.ts';
import { enlarge, plane, type Plane } from '../raster/resample.ts';
import type { Scene } from '../scene/scene.ts';
import type { PlacedEye } from '../shape/eyes.ts';
import type { Relief } from '../shape/relief.ts';
import type { Sculpture } from '../shape/sculpture.ts';
import { spreadColours, type Pelt } from './fur.ts';

/** Full length of a strand, as a share of the long side. */
export const STRAND = 0.03;
/** Fur on things that do not live is short as a carpet; around eyes and mouth it is trimmed. */
const PILE = 0.34;
const TRIMMED = 0.3;

/** The undercoat that strands take colour and direction from: fur hides small steps, so heights are smoothed, edges whole. */
export function softened(figure: Sculpture): Sculpture {
  const { width, height, size } = figure.frame;
  return {
    ...figure,
    height: blur(figure.height, width, height, 0.006 * size),
    cover: figure.cover.map((c) => Number(c > 0.02)),
  };
}

export function peltOf(
  scene: Scene,
  relief: Relief,
  undercoat: Sculpture,
  lit: ReturnType<typeof shade>,
  eyes: readonly PlacedEye[],
  seed: string,
): Pelt {
  const { frame } = undercoat;
  const { width, height, size } = frame;
  const wide = (data: Float32Array): Plane => plane(width, height, data);
  const form = blur(undercoat.height, width, height, 0.01 * size);
  const slopeX = new Float32Array(form.length);
  const slopeY = new Float32Array(form.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      slopeX[i] = (form[i - 1]! - form[i + 1]!) * 0.5;
      slopeY[i] = (form[i - width]! - form[i + width]!) * 0.5;
    }
  const colour = spreadColours(lit, undercoat.cover, width, height);
  return {
    grid: scene.grid,
    colour: [wide(colour[0]), wide(colour[1]), wide(colour[2])],
    slopeX: wide(slopeX),
    slopeY: wide(slopeY),
    length: strandLengths(scene, relief, frame, undercoat.cover, eyes),
    seed,
  };
}

/** Short on thin limbs, shorter on things, trimmed around eyes and mouth, none on scenery. */
function strandLengths(
  scene: Scene,
  relief: Relief,
  frame: Frame,
  cover: Float32Array,
  eyes: readonly PlacedEye[],
): Plane {
  const { width, height, size, scale } = frame;
  const girth = enlarge(relief.girth, frame);
  const slab = relief.slabs && enlarge(relief.slabs.share, frame);
  const flat = relief.flat && enlarge(relief.flat, frame);
  const data = new Float32Array(cover.length);
  const mouths = scene.faces.flatMap(({ mouth }) => (mouth ? [mouth.box] : []));
  for (let i = 0; i < data.length; i++) {
    if (cover[i]! < 0.5) continue;
    const x = ((i % width) + 0.5) / scale;
    const y = (Math.floor(i / width) + 0.5) / scale;
    let length = clamp((girth[i]! * scale * 0.75 + 0.004 * size) / (STRAND * size), 0.18, 1);
    length *= 1 - (1 - PILE) * unit(slab?.[i] ?? 0) - 0.7 * unit(flat?.[i] ?? 0);
    for (const eye of eyes) {
      const d = Math.sqrt((x - eye.x) ** 2 + (y - eye.y) ** 2) / eye.radius;
      if (d < 2) length *= TRIMMED + (1 - TRIMMED) * unit(d - 1);
    }
    for (const { x0, y0, x1, y1 } of mouths) {
      const dx = Math.max(x0 - x, 0, x - x1);
      const dy = Math.max(y0 - y, 0, y - y1);
      length *= TRIMMED + (1 - TRIMMED) * unit(Math.sqrt(dx * dx + dy * dy) / (0.02 * scene.grid.size));
    }
    data[i] = length;
  }
  return plane(width, height, data);
}
