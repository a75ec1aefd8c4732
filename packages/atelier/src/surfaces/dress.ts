import type { ColourPlan } from '../colour/plan.ts';
import type { Frame } from '../raster/frame.ts';
import { smoothStep } from '../raster/math.ts';
import type { Scene } from '../scene/scene.ts';
import { MATERIAL, type Sculpture } from '../shape/sculpture.ts';
import { wholePieces } from '../shape/whole-pieces.ts';
import { materialsOf, type Material } from './materials.ts';
import { weaveOf, type Weave } from './weaves.ts';

export interface DressLook {
  /** How much of the pattern is relief, and how much of it is colour. */
  readonly relief: number;
  readonly tone: number;
}

/** The pattern of every region that shows its material, save one that a style has no way to show. */
export function weavesOf(
  scene: Scene,
  { regions: colours }: ColourPlan,
  without?: Material,
): (Weave | undefined)[] {
  const { grid, regions, strokes, choiceKey } = scene;
  const { crowns, heirs } = wholePieces(scene);
  return materialsOf(scene, colours).map((material, id) => {
    if (!material || material === without) return undefined;
    const piece = crowns.get(id) ?? regions[id]!;
    const isBare =
      !regions.some(({ id: other, parent }) => parent === id && !heirs.has(other)) &&
      !strokes.some(({ host, length }) => host === id && length < piece.inradius);
    return weaveOf(material, piece, grid.size, choiceKey, isBare);
  });
}

/** Roofs get tiles, trunks bark, crowns leaves, clothes stitches. */
export function dress(
  { frame, cover, height, red, green, blue, material, region }: Sculpture,
  weaves: readonly (Weave | undefined)[],
  look: DressLook,
): void {
  const { width, size, top } = frame;
  const seen = seenAt(weaves, size);
  if (!seen.some((share) => share > 0)) return;
  for (let y = 0; y * width < cover.length; y++) {
    const v = (y + top + 0.5) / size;
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (cover[i]! <= 0) continue;
      const share = seen[region[i]!]!;
      if (share === 0 || material[i] !== MATERIAL.body) continue;
      const weave = weaves[region[i]!]!;
      weave.at((x + 0.5) / size, v);
      height[i]! += weave.rise * size * look.relief * share * cover[i]!;
      const tone = 1 + (weave.tone - 1) * look.tone * share;
      red[i]! *= tone;
      green[i]! *= tone;
      blue[i]! *= tone;
    }
  }
}

/** How much of each pattern a size can show: what is finer than pixels is left out. */
const seenAt = (weaves: readonly (Weave | undefined)[], size: number) =>
  weaves.map((weave) => (weave ? smoothStep(1, 2.2, weave.pitch * size) : 0));

/** The same for a drawn figure: called with the tone of every pixel that lies in a patterned region. */
export function dressFlat(
  frame: Frame,
  { grid }: Scene,
  label: Uint16Array,
  weaves: readonly (Weave | undefined)[],
  visit: (i: number, tone: number) => void,
): void {
  const { width, size, top, bottom, scale } = frame;
  const seen = seenAt(weaves, size);
  if (!seen.some((share) => share > 0)) return;
  for (let y = top; y < bottom; y++) {
    const row = Math.min(grid.height - 1, Math.floor((y + 0.5) / scale)) * grid.width;
    for (let x = 0; x < width; x++) {
      const id = label[row + Math.min(grid.width - 1, Math.floor((x + 0.5) / scale))]!;
      const share = seen[id]!;
      if (share === 0) continue;
      const weave = weaves[id]!;
      weave.at((x + 0.5) / size, (y + 0.5) / size);
      visit((y - top) * width + x, 1 + (weave.tone - 1) * share);
    }
  }
}
