import type { ColourPlan } from '../colour/plan.ts';
import { smoothStep } from '../raster/math.ts';
import type { Scene } from '../scene/scene.ts';
import { MATERIAL, type Sculpture } from '../shape/sculpture.ts';
import { materialsOf } from './materials.ts';
import { weaveOf, type Weave } from './weaves.ts';

export interface DressLook {
  /** How much of the pattern is relief, and how much of it is colour. */
  readonly relief: number;
  readonly tone: number;
}

/** The pattern of every region that shows its material. */
export function weavesOf(scene: Scene, { regions: colours }: ColourPlan): (Weave | undefined)[] {
  const { size } = scene.grid;
  return materialsOf(scene, colours).map(
    (material, id) => material && weaveOf(material, scene.regions[id]!, size, scene.drawingHash),
  );
}

/** Roofs get tiles, trunks bark, crowns leaves, clothes stitches. */
export function dress(
  { frame, cover, height, red, green, blue, material, region }: Sculpture,
  weaves: readonly (Weave | undefined)[],
  look: DressLook,
): void {
  const { width, size, top } = frame;
  const seen = weaves.map((weave) => (weave ? smoothStep(1, 2.2, weave.pitch * size) : 0));
  if (!seen.some((share) => share > 0)) return;
  for (let i = 0; i < cover.length; i++) {
    const share = seen[region[i]!]!;
    if (share === 0 || cover[i]! <= 0 || material[i] !== MATERIAL.body) continue;
    const weave = weaves[region[i]!]!;
    weave.at(((i % width) + 0.5) / size, (Math.floor(i / width) + top + 0.5) / size);
    height[i]! += weave.rise * size * look.relief * share * cover[i]!;
    const tone = 1 + (weave.tone - 1) * look.tone * share;
    red[i]! *= tone;
    green[i]! *= tone;
    blue[i]! *= tone;
  }
}
